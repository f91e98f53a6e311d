import type { Report } from '#contract/monitoring/report.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'

/** What the doctor concludes and advises, with their name under it. */
export function ReportConclusion({ report }: { report: Report }) {
  const { _, moment } = useMonitoringLabels()
  const { content, doctor, signedAt } = report
  const { tier, nst, cst, remarks } = content
  const tests = [
    ...(nst === null
      ? []
      : [{ label: _('interpretation.nst'), value: _(`interpretation.nst.${nst}`) }]),
    ...(cst === null
      ? []
      : [{ label: _('interpretation.cst'), value: _(`interpretation.cst.${cst}`) }]),
  ]
  return (
    <section className={`report-conclusion report-conclusion--${tier}`}>
      <h2 className="report-conclusion__title">{_('interpretation.conclusion')}</h2>
      <div className="report-conclusion__verdict">
        <p className="report-conclusion__tier">{_(`monitoring.tier.${tier}`)}</p>
        <dl className="report-conclusion__tests">
          {tests.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="report-conclusion__label">{_('interpretation.advice')}</h3>
      <p className="report-conclusion__remarks" dir="auto">
        {remarks}
      </p>
      <p className="report-conclusion__signature">
        <span className="report-conclusion__name">{doctor.name}</span>
        <span>{[doctor.title, doctor.hospital].filter(Boolean).join(' · ')}</span>
        <span>{_('interpretation.signedAt', { at: moment(signedAt) })}</span>
      </p>
    </section>
  )
}
