import type { ChangeEvent } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { UploadKind } from './uploader-queue.ts'
import './pick-tile.css'

type Props = {
  /** What the files are for. */
  label: string
  accept: readonly UploadKind[]
  multiple: boolean
  onPick: (files: readonly File[]) => void
}

/** Opens the phone's own picker, which offers its camera by itself: none is forced. */
export function PickTile({ label, accept, multiple, onPick }: Props) {
  const { t } = useWidgetTranslator()
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be picked again, after it was removed.
    target.value = ''
    onPick(files)
  }
  return (
    <label className="pick-tile">
      <input
        type="file"
        className="pick-tile__input"
        aria-label={t('upload.addTo', { label })}
        accept={acceptOf(accept)}
        multiple={multiple}
        onChange={pick}
      />
      <span className="pick-tile__face">
        <Icon name="plus" />
        {t('upload.add')}
      </span>
    </label>
  )
}

/** No HEIC by name: where only `image/*` is asked for, iOS gives its photos as JPEG. */
function acceptOf(kinds: readonly UploadKind[]): string | undefined {
  return kinds.includes('file') ? undefined : kinds.map((kind) => `${kind}/*`).join(',')
}
