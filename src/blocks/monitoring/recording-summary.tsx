import type { ReactNode } from 'react'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { Tag } from '#src/ui/content/tag.tsx'
import { Sparkline } from '#src/ui/strip/sparkline.tsx'
import { recordingTags } from './recording-tags.ts'
import { useMonitoringLabels } from './use-monitoring-labels.ts'
import './recording-summary.css'

type Props = { recording: MonitoringRecording; heading: ReactNode }

/** What is known of a recording at a glance: when, of whom, how its heart rate went, and what was counted. */
export function RecordingSummary({ recording, heading }: Props) {
  const { _, gestation, duration } = useMonitoringLabels()
  const { seconds, gestationDays, averageBpm, movements, contractions, sparkline } = recording
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
          {recordingTags(recording).map(({ textId, tone }) => (
            <Tag key={textId} tone={tone}>
              {_(textId)}
            </Tag>
          ))}
        </span>
      </div>
      <p className="recording-summary__facts">
        {recording.patientName !== '' && <span>{recording.patientName}</span>}
        {gestationDays !== null && (
          <span>{_('monitoring.gestationAt', { weeks: gestation(gestationDays) })}</span>
        )}
        <span>{duration(seconds)}</span>
        <span>
          {[_(`monitoring.place.${recording.place}`), recording.device].filter(Boolean).join(' · ')}
        </span>
        {recording.fetuses > 1 && <span>{_(`monitoring.fetuses.${recording.fetuses}`)}</span>}
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
