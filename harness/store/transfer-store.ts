import type { Store } from './open-store.ts'
import type { Schema } from './schema.ts'

type TransferRow = Schema['consultation_transfer']

/** A later suggestion takes the place of one that is still open. */
export async function addTransfer(store: Store, transfer: TransferRow): Promise<void> {
  await store
    .updateTable('consultation_transfer')
    .set({ state: 'stayed' })
    .where('consultation_id', '=', transfer.consultation_id)
    .where('state', '=', 'offered')
    .execute()
  await store.insertInto('consultation_transfer').values(transfer).execute()
}

export async function findOpenTransfer(
  store: Store,
  consultationId: string,
): Promise<(TransferRow & { doctorName: string }) | null> {
  const row = await store
    .selectFrom('consultation_transfer')
    .innerJoin('user', 'user.id', 'consultation_transfer.doctor_id')
    .selectAll('consultation_transfer')
    .select('user.real_name as doctorName')
    .where('consultation_id', '=', consultationId)
    .where('state', '=', 'offered')
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
    .where('state', '=', 'offered')
    .execute()
}
