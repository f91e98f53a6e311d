import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Change, Effect } from '#harness/domain/consultation/consultation-aggregate.ts'
import { settle } from '#harness/domain/consultation/settle-consultation.ts'
import { leavesDoctor } from '#harness/domain/chat/decide-relation.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { removeOpenedChat } from '#harness/store/chat/chat-relation-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { dropConfirmation } from './call-store.ts'
import {
  addEvent,
  addRefund,
  aggregateOf,
  findConsultation,
  isDue,
  keepPeriod,
  listDue,
  returnRight,
  saveAggregate,
  settleRefund,
  type ConsultationRow,
} from './consultation-repository.ts'
import { voidInvoice } from './invoice-store.ts'
import { planOffers } from './quick-store.ts'

/** The time of the call, in milliseconds, and where ids are drawn from. */
type RunContext = { now: number; random: Random }

/**
 * Finds a consultation, lets what is overdue happen to it, and keeps what `decide` makes of it,
 * all in one transaction: of two that decide at once the second sees what the first has done.
 * `decide` throws to change nothing, but what was overdue has happened all the same.
 */
export async function changeConsultation<T>(
  store: Store,
  id: string,
  context: RunContext,
  decide: (
    trx: Store,
    row: ConsultationRow | null,
  ) => Promise<{ change?: Change | undefined; result: T }>,
): Promise<T> {
  await settleOne(store, id, context)
  return inTransaction(store, async (trx) => {
    const row = await loadSettled(trx, id, context)
    const { change, result } = await decide(trx, row)
    if (row !== null && change !== undefined) await persist(trx, row, change, context)
    return result
  })
}

/** Lets everything happen that fell due until now, also while no process ran; says to how many. */
export async function settleDue(store: Store, context: RunContext): Promise<number> {
  const due = await listDue(store, context.now)
  for (const id of due) await settleOne(store, id, context)
  return due.length
}

async function settleOne(store: Store, id: string, context: RunContext): Promise<void> {
  if (!(await isDue(store, id, context.now))) return
  await inTransaction(store, (trx) => loadSettled(trx, id, context))
}

async function loadSettled(
  trx: Store,
  id: string,
  context: RunContext,
): Promise<ConsultationRow | null> {
  const row = await findConsultation(trx, id)
  if (row === null) return null
  const change = settle(aggregateOf(row), context.now)
  if (change.effects.length === 0) return row
  await persist(trx, row, change, context)
  return findConsultation(trx, id)
}

/** The row and what follows from it are written in the caller's transaction, or neither is. */
async function persist(
  trx: Store,
  row: ConsultationRow,
  { next, effects }: Change,
  context: RunContext,
): Promise<void> {
  await saveAggregate(trx, row, next)
  const before = aggregateOf(row)
  if (before.endedAt === null && next.endedAt !== null) await keepPeriod(trx, row.id)
  if (before.doctorId !== null && leavesDoctor(before, next)) {
    await removeOpenedChat(trx, { patientId: row.patient_id, doctorId: before.doctorId })
    if (next.doctorId !== before.doctorId) await dropConfirmation(trx, row.id)
  }
  for (const effect of effects) await handle(trx, row, effect, context)
}

/** The row is as it was before the change. */
async function handle(
  trx: Store,
  row: ConsultationRow,
  effect: Effect,
  { now, random }: RunContext,
): Promise<void> {
  switch (effect.kind) {
    case 'publish':
      await addEvent(trx, row.id, effect, effect.event === 'transferred' ? row.doctor_id : null)
      return
    case 'refund':
      return addRefund(trx, row.id, { ...effect, id: randomLetters(random, 16) })
    case 'settleRefund':
      await settleRefund(trx, row.id, effect)
      if (effect.state === 'done') await voidInvoice(trx, row.id, effect.at)
      return
    case 'returnRight':
      return returnRight(trx, { consultationId: row.id, now })
    case 'offer':
      return planOffers(trx, row, { since: effect.at, now: effect.at })
  }
}
