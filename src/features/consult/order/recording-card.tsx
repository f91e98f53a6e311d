import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { recordingLimit } from '#contract/consultation.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { HandedRecording } from '#src/blocks/monitoring/handed-recording-section.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'

type Props = { recordings: readonly string[]; onDrop: (recordingId: string) => void }

/** Recordings of the fetal heart that the doctor may look at, in place of photos of them. */
export function RecordingCard({ recordings, onDrop }: Props) {
  const { _ } = useLingui()
  return (
    <Card title={_('ask.recordings')}>
      {recordings.map((recordingId) => (
        <div key={recordingId} className="symptom-recording">
          <HandedRecording recordingId={recordingId} renderHeading={(words) => words} />
          <Button variant="plain" onClick={() => onDrop(recordingId)}>
            {_('ask.recordings.remove')}
          </Button>
        </div>
      ))}
      {recordings.length < recordingLimit && (
        <Link to={tutelagePath({ pick: 'photo' })} className={buttonClass({ variant: 'soft' })}>
          {_('ask.recordings.add')}
        </Link>
      )}
      <p className="symptom-private">{_('ask.recordings.hint')}</p>
    </Card>
  )
}
