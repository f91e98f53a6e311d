import { remarksLimit } from '#contract/monitoring/report.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { lengthOf } from '#src/ui/form/limited-text.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'

const phrases = [
  'movements',
  'repeat',
  'longer',
  'position',
  'visit',
  'urgent',
  'appointments',
] as const

type Props = {
  open: boolean
  onClose: () => void
  remarks: string
  onChoose: (remarks: string) => void
}

/** 常用语: what doctors write time and again; it is put behind what stands there. */
export function PhraseSheet({ open, onClose, remarks, onChoose }: Props) {
  const { _ } = useMonitoringLabels()
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={_('report.phrases')}
      actions={phrases.map((phrase) => {
        const text = _(`report.phrase.${phrase}`)
        const next = remarks.trim() === '' ? text : `${remarks.trimEnd()}\n${text}`
        return {
          label: text,
          disabled: lengthOf(next) > remarksLimit.max,
          run: () => onChoose(next),
        }
      })}
    />
  )
}
