import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { recordingLimit } from '#contract/consultation.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { HandedRecording } from '#src/blocks/monitoring/handed-recording-section.tsx'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import type { SymptomValues } from './symptom-draft.ts'
import { isOfAnother } from './symptom-problem.ts'

type Props = {
  recordings: SymptomValues['recordings']
  /** Whom the order is for. */
  patientId: string | null
  onDrop: (recordingId: string) => void
}

/** Recordings of the fetal heart that the doctor may look at, in place of photos of them. */
export function RecordingCard({ recordings, patientId, onDrop }: Props) {
  const { _ } = useLingui()
  return (
    <KeepFocus>
      <Card title={_('ask.recordings')}>
        {recordings.map((recording) => (
          <div key={recording.id} className="symptom-recording">
            <HandedRecording recordingId={recording.id} renderHeading={(text) => text} />
            {isOfAnother(recording, patientId) && (
              <p className="symptom-wrong" role="alert">
                {_('ask.wrong.recording')}
              </p>
            )}
            <Button variant="plain" onClick={() => onDrop(recording.id)}>
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
    </KeepFocus>
  )
}
