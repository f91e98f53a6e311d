import type { KeptService } from '#harness/domain/doctor/plan-services.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** What a doctor has ever set of their services, offered or not. */
export async function listKeptServices(store: Store, doctorId: string): Promise<KeptService[]> {
  const rows = await store
    .selectFrom('doctor_service')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .execute()
  return rows.map(({ type, offered, price, daily_limit, hours, questions }) => ({
    type,
    offered: offered === 1 ? 'yes' : 'no',
    price,
    dailyLimit: daily_limit,
    hours,
    questions,
  }))
}

/** Keeps services and the version that they make; goes into a transaction of the caller. */
export async function putServices(
  trx: Store,
  { doctorId, services }: { doctorId: string; services: readonly KeptService[] },
): Promise<void> {
  for (const { type, offered, price, dailyLimit, hours, questions } of services) {
    const values = { offered: Number(offered === 'yes'), price, daily_limit: dailyLimit }
    await trx
      .insertInto('doctor_service')
      .values({ doctor_id: doctorId, type, hours, questions, ...values })
      .onConflict((conflict) => conflict.columns(['doctor_id', 'type']).doUpdateSet(values))
      .execute()
  }
  await trx
    .updateTable('doctor')
    .set((eb) => ({ services_version: eb('services_version', '+', 1) }))
    .where('user_id', '=', doctorId)
    .execute()
}
