import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import { chosenRecordingAtom } from '#src/state/chosen-recording-atom.ts'
import { sendRecordingAtom } from './send-recording-atom.ts'
import type { PickPurpose } from './tutelage-filters.ts'

/** Takes the recording that was chosen to where it was asked for. */
export function useTutelageChoice(pick: PickPurpose, query: URLSearchParams) {
  const navigate = useNavigate()
  const keep = useSetAtom(chosenRecordingAtom)
  const send = useSetAtom(sendRecordingAtom)
  const [busy, setBusy] = useState(false)

  async function sendIt(record: MonitoringRecord): Promise<void> {
    setBusy(true)
    const isSent = await send({
      recordingId: record.id,
      conversation: query.get('conversationID') ?? '',
      consultationId: query.get('consultationId') ?? '',
    })
    setBusy(false)
    if (isSent) void navigate(-1)
  }

  function take(record: MonitoringRecord): void {
    switch (pick) {
      case 'interpretation': {
        const doctorId = query.get('doctorId') ?? undefined
        return void navigate(interpretationOrderPath({ recordingId: record.id, doctorId }))
      }
      case 'message':
        if (!busy) void sendIt(record)
        return
      case 'photo':
        keep(record.id)
        return void navigate(-1)
    }
  }

  return { take, busy }
}
