import { useMemo } from 'react'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { Report } from '#contract/monitoring/report.ts'
import { ReportTables } from '#src/blocks/monitoring/report-table.tsx'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { KnownRecording } from '#src/state/recording-atom.ts'
import { StripRows } from '#src/ui/strip/strip-rows.tsx'
import { orderMarks } from './order-marks.ts'
import { paperSpeedFor } from './paper-speed.ts'
import { useHeadFacts } from './recording-head.tsx'
import { ReportConclusion } from './report-conclusion.tsx'
import '#src/ui/theme/print.css'
import './report-paper.css'

export type ReportPaperProps = {
  consultation: ConsultationItem
  detail: KnownRecording
  report: Report
}

/** A report for A4: its foot stands on every page, its strip at scale over as many rows as it needs. */
export function ReportPaper({ consultation, detail, report }: ReportPaperProps) {
  const { _ } = useMonitoringLabels()
  const { record: recording, curves } = detail
  const { content, findings } = report
  const speed = paperSpeedFor(recording.seconds)
  const marked = useMemo(
    () => ({ ...curves, marks: orderMarks([...curves.marks, ...content.marks]) }),
    [curves, content.marks],
  )
  return (
    <table className="report-paper">
      <tfoot>
        <tr>
          <td className="report-paper__foot">{_('monitoring.disclaimer')}</td>
        </tr>
      </tfoot>
      <tbody>
        <tr>
          <td>
            <PaperHead consultation={consultation} detail={detail} report={report} />
            <ReportConclusion report={report} />
            <section>
              <h2>{_('interpretation.statistics')}</h2>
              <ReportTables findings={findings} overruled={content.overruled} />
            </section>
            <section className="report-paper__strip">
              <h2>{_('interpretation.paper.strip', { speed })}</h2>
              <StripRows
                recording={marked}
                findings={findings}
                startedAt={recording.startedAt}
                speed={speed}
              />
            </section>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function PaperHead({ consultation, detail, report }: ReportPaperProps) {
  const { _ } = useMonitoringLabels()
  const { record: recording } = detail
  const { age } = consultation
  const facts = [
    {
      label: _('interpretation.paper.patient'),
      value: recording.patientName || consultation.patientName,
    },
    ...(age === null
      ? []
      : [{ label: _('interpretation.paper.age'), value: _('interpretation.years', { age }) }]),
    ...useHeadFacts(recording, consultation),
    { label: _('interpretation.paper.number'), value: report.consultationId },
  ]
  return (
    <header>
      <p className="report-paper__title">{_('interpretation.paper.title')}</p>
      <dl className="report-paper__facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
