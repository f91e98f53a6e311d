import { faultSchema, type Fault } from '#contract/seed/fault.ts'
import {
  chooseFault,
  type FaultTarget,
  type ActiveFault,
} from '#harness/domain/control/choose-fault.ts'
import { prepared } from './engine/prepared-query.ts'
import type { Schema, Store } from './engine/schema.ts'
import { inTransaction, requireAllWrites } from './engine/transaction.ts'

const selectActive = prepared((store) => store.selectFrom('fault').selectAll().orderBy('id'))

/** Says by which id it can be taken away. */
export async function addFault(store: Store, fault: Fault): Promise<number> {
  const row = { fault: JSON.stringify(fault), remaining: fault.times ?? null, drawn: 0 }
  const { id } = await store
    .insertInto('fault')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first one first. */
export async function listFaults(store: Store): Promise<ActiveFault[]> {
  return (await selectActive(store, {})).map(present)
}

/** One of them, or all; says how many. */
export async function removeFaults(store: Store, id: number | null): Promise<number> {
  const all = store.deleteFrom('fault')
  const { numDeletedRows } = await (id === null ? all : all.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Those that were set with exactly this. */
export async function removeFaultsLike(store: Store, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return
  const texts = faults.map((fault) => JSON.stringify(fault))
  await store.deleteFrom('fault').where('fault', 'in', texts).execute()
}

/** The fault that applies to this call or frame: it counts as applied once more. */
export async function takeFault(store: Store, target: FaultTarget): Promise<ActiveFault | null> {
  // Mostly there is none, and a look costs less than a transaction.
  if ((await selectActive(store, {})).length === 0) return null
  return inTransaction(store, (trx) => takeFaultWithin(trx, target))
}

/** The same where a transaction is under way. */
export async function takeFaultWithin(
  trx: Store,
  target: FaultTarget,
): Promise<ActiveFault | null> {
  const { chosen, drawn } = chooseFault(await listFaults(trx), target)
  if (drawn.length > 0) requireAllWrites(trx)
  for (const each of drawn) {
    const remaining =
      each === chosen && each.remaining !== null ? each.remaining - 1 : each.remaining
    const changed = { drawn: each.drawn + 1, remaining }
    await (remaining === 0
      ? trx.deleteFrom('fault').where('id', '=', each.id).execute()
      : trx.updateTable('fault').set(changed).where('id', '=', each.id).execute())
  }
  return chosen
}

function present(row: Omit<Schema['fault'], 'id'> & { id: number }): ActiveFault {
  return { ...row, fault: faultSchema.parse(JSON.parse(row.fault)) }
}
