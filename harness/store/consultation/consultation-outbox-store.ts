import { sql } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import type { Report } from '#contract/monitoring/report.ts'
import {
  findInterpretation,
  findHandedRecording,
  type HandedRecording,
} from './interpretation-store.ts'
import { findPrescriptionOf, type Prescription } from './prescription-store.ts'
import { findTransferOf, listTransferred, type NamedTransfer } from './transfer-store.ts'

type EventRow = Pick<
  Schema['consultation_event'],
  'consultation_id' | 'kind' | 'by' | 'reason' | 'words' | 'left_doctor_id'
> & { id: number }

/** An event with the consultation that it happened to, and what was said in its rating. */
export type PendingEvent = {
  event: EventRow
  consultation: Schema['consultation'] & { comment: string; anonymous_review: number | null }
  /**
   * Whose room it belongs in: the patient may have gone to another doctor since. Null for a quick
   * one that is nobody's yet.
   */
  doctor: { id: string; name: string } | null
  /** Whether the patient had agreed to another doctor before it. */
  isHandedOn: boolean
  /** The suggestion that the event is of. */
  transfer: NamedTransfer | null
  /** What the event tells of, where it is of one. */
  prescription: Prescription | null
  /** Of an interpretation. */
  recording: HandedRecording | null
  report: Report | null
}

/** Events that no chat has heard of, oldest first, with what is published of each. */
export async function listPendingEvents(store: Store): Promise<PendingEvent[]> {
  const events = await store
    .selectFrom('consultation_event')
    .select(['id', 'consultation_id', 'kind', 'by', 'reason', 'words', 'left_doctor_id'])
    .where('published', '=', sql.lit(0))
    .orderBy('id')
    .execute()
  const pending: PendingEvent[] = []
  for (const event of events) {
    const consultation = await store
      .selectFrom('consultation')
      .leftJoin('doctor_review', 'doctor_review.consultation_id', 'consultation.id')
      .selectAll('consultation')
      .select((eb) => [
        eb.fn.coalesce('doctor_review.text', eb.val('')).as('comment'),
        'doctor_review.anonymous as anonymous_review',
      ])
      .where('consultation.id', '=', event.consultation_id)
      .executeTakeFirstOrThrow()
    const { isHandedOn, doctorId } = await whoseAt(store, { event, now: consultation.doctor_id })
    const doctor = await findDoctor(store, doctorId)
    const isOffer = event.kind === 'transferOffered'
    const transfer = isOffer ? await findTransferOf(store, event.id) : null
    const isPrescribed = event.kind === 'prescribed'
    const prescription = isPrescribed ? await findPrescriptionOf(store, event.id) : null
    const interpretation = await findInterpretation(store, event.consultation_id)
    const { recordingId, report = null } = interpretation ?? {}
    const recording =
      recordingId === undefined ? null : await findHandedRecording(store, recordingId)
    const written = { doctor, isHandedOn, transfer, prescription, recording, report }
    pending.push({ event, consultation, ...written })
  }
  return pending
}

/** Whose patient it was once the event had happened, of a consultation that is `now`'s. */
async function whoseAt(
  store: Store,
  { event, now }: { event: EventRow; now: string | null },
): Promise<{ isHandedOn: boolean; doctorId: string | null }> {
  const transfers = await listTransferred(store, event.consultation_id)
  const isHandedOn = transfers.some(({ id }) => id < event.id)
  const next = transfers.find(({ id }) => id > event.id)
  // Before it was kept, nobody knew whom a patient had left.
  return { isHandedOn, doctorId: next?.left_doctor_id ?? now }
}

async function findDoctor(store: Store, id: string | null): Promise<PendingEvent['doctor']> {
  if (id === null) return null
  return store
    .selectFrom('user')
    .select(['id', 'real_name as name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function markPublished(store: Store, eventId: number): Promise<void> {
  await store
    .updateTable('consultation_event')
    .set({ published: 1 })
    .where('id', '=', eventId)
    .execute()
}
