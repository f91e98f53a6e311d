import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { recordingPath } from '#contract/monitoring/monitoring-paths.ts'
import { HandedRecording } from '#src/blocks/monitoring/handed-recording-section.tsx'
import { Card } from '#src/ui/content/card.tsx'

/** The recordings that the doctor may open. */
export function ConsultRecordings({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useLingui()
  const { recordings } = consultation
  if (recordings.length === 0) return null
  return (
    <Card title={_('consult.recordings')}>
      {recordings.map((recordingId) => (
        <HandedRecording
          key={recordingId}
          recordingId={recordingId}
          renderHeading={(text) => (
            <Link to={recordingPath(recordingId)} className="consult-recording">
              {text}
            </Link>
          )}
        />
      ))}
    </Card>
  )
}
