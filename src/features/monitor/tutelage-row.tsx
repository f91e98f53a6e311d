import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { recordingPath } from '#contract/monitoring/monitoring-paths.ts'
import { RecordingSummary } from '#src/blocks/monitoring/recording-summary.tsx'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import './tutelage-row.css'

type Props = { recording: MonitoringRecording; children: ReactNode }

/** A recording in the list: all of it opens its curve, but for what can be done with it. */
export function TutelageRow({ recording, children }: Props) {
  const { moment } = useMonitoringLabels()
  return (
    <article className="tutelage-row">
      <RecordingSummary
        recording={recording}
        heading={
          <Link to={recordingPath(recording.id)} className="tutelage-row__open">
            {moment(recording.startedAt)}
          </Link>
        }
      />
      <div className="tutelage-row__actions">{children}</div>
    </article>
  )
}
