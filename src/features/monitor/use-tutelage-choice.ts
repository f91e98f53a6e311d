import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import { chosenRecordingAtom } from '#src/state/choice-atoms.ts'
import { sendRecordingAtom } from './send-recording-atom.ts'
import type { PickPurpose } from './tutelage-filters.ts'

/** Takes the recording that was chosen to where it was asked for. */
export function useTutelageChoice(pick: PickPurpose, query: URLSearchParams) {
  const navigate = useNavigate()
  const keep = useSetAtom(chosenRecordingAtom)
  const send = useSetAtom(sendRecordingAtom)
  const [busy, setBusy] = useState(false)

  async function sendIt(recording: MonitoringRecording): Promise<void> {
    setBusy(true)
    const isSent = await send({
      recordingId: recording.id,
      conversation: query.get('conversationID') ?? '',
      consultationId: query.get('consultationId') ?? '',
    })
    setBusy(false)
    if (isSent) void navigate(-1)
  }

  function take(recording: MonitoringRecording): void {
    switch (pick) {
      case 'interpretation': {
        const doctorId = query.get('doctorId') ?? undefined
        return void navigate(interpretationOrderPath({ recordingId: recording.id, doctorId }))
      }
      case 'message':
        if (!busy) void sendIt(recording)
        return
      case 'photo':
        keep({ id: recording.id, patientId: recording.patientId })
        return void navigate(-1)
    }
  }

  return { take, busy }
}
