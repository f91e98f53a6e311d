import { sql } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

type TransferRow = Schema['consultation_transfer']

// Said in the statement's own text, or SQLite can't tell that the index of the open ones fits.
const offered = sql.lit<'offered'>('offered')

/** A suggestion with whom it names. */
export type OpenTransfer = TransferRow & { doctorName: string; title: string; hospital: string }

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
): Promise<OpenTransfer | null> {
  const row = await store
    .selectFrom('consultation_transfer')
    .innerJoin('user', 'user.id', 'consultation_transfer.doctor_id')
    .innerJoin('doctor', 'doctor.user_id', 'consultation_transfer.doctor_id')
    .selectAll('consultation_transfer')
    .select(['user.real_name as doctorName', 'doctor.title', 'doctor.hospital'])
    .where('consultation_id', '=', consultationId)
    .where('state', '=', offered)
    .executeTakeFirst()
  return row ?? null
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
