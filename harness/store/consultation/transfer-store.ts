import { sql } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

type TransferRow = Schema['consultation_transfer']

// Said in the statement's own text, or SQLite can't tell that the index of the open ones fits.
const offered = sql.lit<'offered'>('offered')

/** A suggestion with whom it names. */
export type NamedTransfer = TransferRow & { doctorName: string; title: string; hospital: string }

/** A later suggestion takes the place of one that is still open. */
export async function addTransfer(store: Store, transfer: TransferRow): Promise<void> {
  await store
    .updateTable('consultation_transfer')
    .set({ state: 'stayed' })
    .where('consultation_id', '=', transfer.consultation_id)
    .where('state', '=', offered)
    .execute()
  await store.insertInto('consultation_transfer').values(transfer).execute()
}

export async function findOpenTransfer(
  store: Store,
  consultationId: string,
): Promise<NamedTransfer | null> {
  const row = await named(store)
    .where('consultation_id', '=', consultationId)
    .where('state', '=', offered)
    .executeTakeFirst()
  return row ?? null
}

/** The suggestion that an event tells of, whatever has become of it. */
export async function findTransferOf(store: Store, eventId: number): Promise<NamedTransfer | null> {
  const row = await named(store).where('event_id', '=', eventId).executeTakeFirst()
  return row ?? null
}

/** When the patient went to another doctor, and whom they left then; oldest first. Times are milliseconds. */
export async function listTransferred(
  store: Store,
  consultationId: string,
): Promise<{ id: number; at: number; left_doctor_id: string | null }[]> {
  return store
    .selectFrom('consultation_event')
    .select(['id', 'at', 'left_doctor_id'])
    .where('consultation_id', '=', consultationId)
    .where('kind', '=', 'transferred')
    .orderBy('id')
    .execute()
}

function named(store: Store) {
  return store
    .selectFrom('consultation_transfer')
    .innerJoin('user', 'user.id', 'consultation_transfer.doctor_id')
    .innerJoin('doctor', 'doctor.user_id', 'consultation_transfer.doctor_id')
    .selectAll('consultation_transfer')
    .select(['user.real_name as doctorName', 'doctor.title', 'doctor.hospital'])
}

export async function findTransfer(store: Store, id: string): Promise<TransferRow | null> {
  const row = await store
    .selectFrom('consultation_transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function closeTransfer(
  store: Store,
  id: string,
  state: 'agreed' | 'stayed',
): Promise<void> {
  await store
    .updateTable('consultation_transfer')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', offered)
    .execute()
}
