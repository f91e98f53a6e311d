import { findOwnRecording } from '#harness/store/monitoring/recording-store.ts'
import { handRecording as keepHanded } from '#harness/store/monitoring/recording-consultation-store.ts'
import { refuseRecordingOfAnother } from './order-recording.ts'
import { notFound } from './checked-field.ts'
import { changeOwn, conflict } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

export const handRecording: ProductHandler<'handRecording'> = async (
  context,
  { recordingId, consultationId: id },
  { user },
) =>
  changeOwn(context, { id, userId: user.id, role: 'patient' }, async ({ trx, row }) => {
    const recording = await findOwnRecording(trx, { recordingId, userId: user.id })
    if (recording === null) throw notFound()
    refuseRecordingOfAnother(recording, row.person_id)
    if (row.state !== 'waiting' && row.state !== 'running') throw conflict()
    await keepHanded(trx, { recordingId, consultationId: id })
    return { result: {} }
  })
