import { sql } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import type { Report } from '#contract/monitoring/report.ts'
import {
  findInterpretation,
  findHandedRecording,
  type HandedRecording,
} from './interpretation-store.ts'
import { findOpenTransfer, type OpenTransfer } from './transfer-store.ts'

type EventRow = Pick<
  Schema['consultation_event'],
  'consultation_id' | 'kind' | 'reason' | 'words' | 'left_doctor_id'
> & { id: number }

/**
 * An event with the consultation that it happened to, and what was said in its rating; null for a
 * quick one that is nobody's yet: it has no room to be published in.
 */
export type PendingEvent = {
  event: EventRow
  consultation:
    | (Schema['consultation'] & {
        doctor_name: string
        comment: string
        anonymous_review: number | null
      })
    | null
  /** The suggestion that is open, where the event is of one. */
  transfer: OpenTransfer | null
  /** Of an interpretation. */
  recording: HandedRecording | null
  report: Report | null
}

/** Events that no chat has heard of, oldest first, with what is published of each. */
export async function listPendingEvents(store: Store): Promise<PendingEvent[]> {
  const events = await store
    .selectFrom('consultation_event')
    .select(['id', 'consultation_id', 'kind', 'reason', 'words', 'left_doctor_id'])
    .where('published', '=', sql.lit(0))
    .orderBy('id')
    .execute()
  const pending: PendingEvent[] = []
  for (const event of events) {
    const consultation = await store
      .selectFrom('consultation')
      .innerJoin('user', 'user.id', 'consultation.doctor_id')
      .leftJoin('doctor_review', 'doctor_review.consultation_id', 'consultation.id')
      .selectAll('consultation')
      .select((eb) => [
        'user.real_name as doctor_name',
        eb.fn.coalesce('doctor_review.text', eb.val('')).as('comment'),
        'doctor_review.anonymous as anonymous_review',
      ])
      .where('consultation.id', '=', event.consultation_id)
      .executeTakeFirst()
    const isOffer = event.kind === 'transferOffered'
    const transfer = isOffer ? await findOpenTransfer(store, event.consultation_id) : null
    const interpretation = await findInterpretation(store, event.consultation_id)
    const { recordingId, report = null } = interpretation ?? {}
    const recording =
      recordingId === undefined ? null : await findHandedRecording(store, recordingId)
    pending.push({ event, consultation: consultation ?? null, transfer, recording, report })
  }
  return pending
}

export async function markPublished(store: Store, eventId: number): Promise<void> {
  await store
    .updateTable('consultation_event')
    .set({ published: 1 })
    .where('id', '=', eventId)
    .execute()
}
