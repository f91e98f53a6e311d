import { earningStates } from '#harness/domain/doctor/count-income.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

type Months = { doctorId: string; from: number; until: number }

/** Fen that came in for a doctor in this time and were not given back. */
export async function sumIncome(store: Store, { doctorId, from, until }: Months): Promise<number> {
  const { income } = await store
    .selectFrom('consultation')
    .select((eb) =>
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('paid', '-', eb.ref('refunded'))), eb.lit(0))
        .as('income'),
    )
    .where('doctor_id', '=', doctorId)
    .where('state', 'in', earningStates)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .executeTakeFirstOrThrow()
  return income
}

/** Where a list goes on: behind this one. */
export type IncomeCursor = { paidAt: number; id: string }

type IncomeRow = Pick<
  Schema['consultation'],
  'id' | 'type' | 'patient_name' | 'state' | 'paid' | 'refunded'
> & { paid_at: number }

/** What came in for a doctor in this time, newest first; what was all given back is among it. */
export async function listIncome(
  store: Store,
  { after, count, ...months }: Months & { after: IncomeCursor | null; count: number },
): Promise<IncomeRow[]> {
  let query = served(store, months.doctorId)
    .select(['id', 'type', 'patient_name', 'state', 'paid', 'refunded'])
    .select((eb) => eb.ref('paid_at').$notNull().as('paid_at'))
    .where('paid_at', '>=', months.from)
    .where('paid_at', '<', months.until)
  if (after !== null) {
    query = query.where((eb) =>
      eb.or([
        eb('paid_at', '<', after.paidAt),
        eb.and([eb('paid_at', '=', after.paidAt), eb('id', '<', after.id)]),
      ]),
    )
  }
  return query.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** When something came in for a doctor the last time before this time, and the first time after it. */
export async function findIncomeBeside(
  store: Store,
  { doctorId, from, until }: Months,
): Promise<{ before: number | null; behind: number | null }> {
  const { before } = await served(store, doctorId)
    .select((eb) => eb.fn.max('paid_at').as('before'))
    .where('paid_at', '<', from)
    .executeTakeFirstOrThrow()
  const { behind } = await served(store, doctorId)
    .select((eb) => eb.fn.min('paid_at').as('behind'))
    .where('paid_at', '>=', until)
    .executeTakeFirstOrThrow()
  return { before, behind }
}

/** A consultation that was closed or given back after it was accepted is one that the money went back of. */
function served(store: Store, doctorId: string) {
  return store
    .selectFrom('consultation')
    .where('doctor_id', '=', doctorId)
    .where('paid', '>', 0)
    .where((eb) =>
      eb.or([
        eb('state', 'in', earningStates),
        eb.and([eb('state', 'in', ['closed', 'refused']), eb('accepted_at', 'is not', null)]),
      ]),
    )
}
