import { useMemo, type ReactNode } from 'react'
import type { Findings } from '#contract/monitoring/findings.ts'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { KnownRecording } from '#src/state/recording-atom.ts'
import { StripTable } from '#src/ui/strip/table/strip-table.tsx'
import { Strip } from '#src/ui/strip/strip.tsx'
import { orderMarks } from './order-marks.ts'

type Props = {
  detail: KnownRecording
  findings: Findings
  /** What a doctor has marked besides the device. */
  marks?: ReportDraft['marks']
  onMark?: (atS: number) => void
  children?: ReactNode
}

const none: ReportDraft['marks'] = []

/** The strip over the full width, and what it says in words and in a table. */
export function StripCard({ detail, findings, marks = none, onMark, children }: Props) {
  const { _, moment } = useMonitoringLabels()
  const { record: recording, curves } = detail
  const marked = useMemo(
    () => ({
      ...curves,
      marks: orderMarks([...curves.marks, ...marks]),
    }),
    [curves, marks],
  )
  const label = _('interpretation.stripOf', { at: moment(recording.startedAt) })
  return (
    <section className="interpretation-strip">
      <Strip
        label={label}
        recording={marked}
        findings={findings}
        startedAt={recording.startedAt}
        live={recording.isLive}
        {...(onMark !== undefined && { onMark })}
      />
      {children}
      <StripTable recording={marked} findings={findings} startedAt={recording.startedAt} />
    </section>
  )
}
