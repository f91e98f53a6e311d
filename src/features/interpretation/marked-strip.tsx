import { useState } from 'react'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { KnownRecording } from '#src/state/recording-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { markedSecond } from './marked-second.ts'
import { orderMarks } from './order-marks.ts'
import { StripCard } from './strip-card.tsx'

type Marks = ReportDraft['marks']

type Props = { detail: KnownRecording; marks: Marks; onChange: (marks: Marks) => void }

/** In code points, as the contract has it. */
const textLimit = 40
const maxMarks = 50

/** The strip on which a doctor marks moments, with the list of what is marked. */
export function MarkedStrip({ detail, marks, onChange }: Props) {
  const { _, duration } = useMonitoringLabels()
  /** The moment that is being marked; null while none is. */
  const [atS, setAtS] = useState<number | null>(null)
  const [text, setText] = useState('')

  function begin(at: number): void {
    setText('')
    setAtS(markedSecond(at))
  }

  function add(): void {
    if (atS === null || text.trim() === '') return
    onChange(orderMarks([...marks, { atS, text: text.trim() }]))
    setAtS(null)
  }

  return (
    <KeepFocus>
      <StripCard
        detail={detail}
        findings={detail.findings}
        marks={marks}
        {...(marks.length < maxMarks && { onMark: begin })}
      >
        {marks.length > 0 && (
          <ul className="strip-marks" aria-label={_('report.marks')}>
            {marks.map((mark, place) => (
              <li key={`${mark.atS} ${place}`} className="strip-marks__mark">
                <span>
                  <b>{duration(mark.atS)}</b> {mark.text}
                </span>
                <IconButton
                  icon="bin"
                  label={_('report.removeMark', { text: mark.text })}
                  onClick={() => onChange(marks.filter((each) => each !== mark))}
                />
              </li>
            ))}
          </ul>
        )}
      </StripCard>
      <Sheet open={atS !== null} onClose={() => setAtS(null)} title={_('report.mark')}>
        <TextArea
          label={_('report.markAt', { at: duration(atS ?? 0) })}
          rows={2}
          limit={textLimit}
          value={text}
          onChange={setText}
        />
        <Button wide disabled={text.trim() === ''} onClick={add}>
          {_('report.addMark')}
        </Button>
      </Sheet>
    </KeepFocus>
  )
}
