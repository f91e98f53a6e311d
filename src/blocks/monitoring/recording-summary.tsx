import type { ReactNode } from 'react'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import { Tag } from '#src/ui/content/tag.tsx'
import { Sparkline } from '#src/ui/strip/sparkline.tsx'
import { recordingTags } from './recording-tags.ts'
import { useMonitoringLabels } from './use-monitoring-labels.ts'
import './recording-summary.css'

type Props = { record: MonitoringRecord; heading: ReactNode }

/** What is known of a recording at a glance: when, of whom, how its heart rate went, and what was counted. */
export function RecordingSummary({ record, heading }: Props) {
  const { _, gestation, duration } = useMonitoringLabels()
  const { seconds, gestationDays, averageBpm, movements, contractions, sparkline } = record
  const figures = [
    { id: 'average', value: averageBpm === null ? null : Math.round(averageBpm), unit: 'bpmUnit' },
    { id: 'movements', value: movements, unit: 'timesUnit' },
    { id: 'contractions', value: contractions, unit: 'timesUnit' },
  ]
  return (
    <div className="recording-summary">
      <div className="recording-summary__head">
        <h3 className="recording-summary__when">{heading}</h3>
        <span className="recording-summary__tags">
          {recordingTags(record).map(({ words, tone }) => (
            <Tag key={words} tone={tone}>
              {_(words)}
            </Tag>
          ))}
        </span>
      </div>
      <p className="recording-summary__facts">
        {record.patientName !== '' && <span>{record.patientName}</span>}
        {gestationDays !== null && (
          <span>{_('monitoring.gestationAt', { weeks: gestation(gestationDays) })}</span>
        )}
        <span>{duration(seconds)}</span>
        <span>
          {[_(`monitoring.place.${record.place}`), record.device].filter(Boolean).join(' · ')}
        </span>
        {record.fetuses > 1 && <span>{_(`monitoring.fetuses.${record.fetuses}`)}</span>}
      </p>
      <Sparkline values={sparkline} />
      <dl className="recording-summary__figures">
        {figures.map(({ id, value, unit }) => (
          <div key={id} className="recording-summary__figure">
            <dt>{_(`monitoring.${id}`)}</dt>
            <dd>
              {value === null ? (
                _('monitoring.unmeasured')
              ) : (
                <>
                  <b>{value}</b> {_(`monitoring.${unit}`)}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
