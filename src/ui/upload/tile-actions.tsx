import { ActionSheet, type Action } from '#src/ui/overlay/action-sheet.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { UploaderItem } from './uploader-queue.ts'
import { itemLabel } from './uploader-labels.ts'

type Props = {
  items: readonly UploaderItem[]
  /** Of the tile that was asked about; null while none is. */
  index: number | null
  onClose: () => void
  onMove: (from: number, to: number) => void
  onCopy: ((index: number) => void) | undefined
}

/** What can be done with a tile besides its tap: to order it without carrying, above all. */
export function TileActions({ items, index, onClose, onMove, onCopy }: Props) {
  const { t } = useWidgetTranslator()
  const item = index === null ? undefined : items[index]
  if (index === null || item === undefined) {
    return <ActionSheet open={false} onClose={onClose} title="" actions={[]} />
  }
  const [isFirst, isLast] = [index === 0, index === items.length - 1]
  const actions: Action[] = [
    { label: t('upload.first'), disabled: isFirst, run: () => onMove(index, 0) },
    { label: t('upload.earlier'), disabled: isFirst, run: () => onMove(index, index - 1) },
    { label: t('upload.later'), disabled: isLast, run: () => onMove(index, index + 1) },
  ]
  if (onCopy !== undefined && item.status.is === 'success') {
    actions.push({ label: t('upload.copy'), run: () => onCopy(index) })
  }
  return <ActionSheet open onClose={onClose} title={itemLabel(t, item, index)} actions={actions} />
}
