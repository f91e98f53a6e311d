import type { ConsultationState } from '#contract/consultation-states.ts'
import type { ServiceType } from '#contract/service-types.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { addEvent, type ConsultationRow } from './consultation-repository.ts'

/** A service with how its doctor stands, offered now or not; null where it never was. */
export async function findService(
  store: Store,
  { doctorId, type }: { doctorId: string; type: ServiceType },
): Promise<(Schema['doctor_service'] & { receiving: number }) | null> {
  const row = await store
    .selectFrom('doctor_service')
    .innerJoin('doctor', 'doctor.user_id', 'doctor_service.doctor_id')
    .selectAll('doctor_service')
    .select('doctor.receiving')
    .where('doctor_id', '=', doctorId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row ?? null
}

/** What an order may come to that counts for nobody's day. */
export const givenUpStates = [
  'cancelled',
  'closed',
  'refused',
] as const satisfies readonly ConsultationState[]

/** How many of a service a doctor has had since then, given up ones aside. */
export async function countTaken(
  store: Store,
  { doctorId, type, since }: { doctorId: string; type: ServiceType; since: number },
): Promise<number> {
  const { taken } = await store
    .selectFrom('consultation')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('doctor_id', '=', doctorId)
    .where('created_at', '>=', since)
    .where('type', '=', type)
    .where('state', 'not in', givenUpStates)
    .executeTakeFirstOrThrow()
  return taken
}

/** How many orders of a service an account holds that cost it nothing: unpaid ones, and free ones that are not over. */
export async function countHeld(
  store: Store,
  { userId, doctorId, type }: { userId: string; doctorId: string; type: ServiceType },
): Promise<number> {
  const { held } = await store
    .selectFrom('consultation')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('patient_id', '=', userId)
    .where('doctor_id', '=', doctorId)
    .where('type', '=', type)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'unpaid'),
        eb.and([eb('price', '=', 0), eb('state', 'in', ['waiting', 'running'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return held
}

/** Keeps a new order and the first entry of its timeline; goes into a transaction of the caller. */
export async function addPlacedOrder(store: Store, row: ConsultationRow): Promise<void> {
  await store.insertInto('consultation').values(row).execute()
  await addEvent(store, row.id, {
    event: 'launched',
    at: row.created_at,
    by: 'patient',
    reason: '',
    note: '',
  })
}

/** An order that nobody has begun to pay costs what its service costs now. */
export async function reprice(store: Store, id: string, price: number): Promise<void> {
  await store
    .updateTable('consultation')
    .set((eb) => ({ price, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'unpaid')
    .execute()
}
