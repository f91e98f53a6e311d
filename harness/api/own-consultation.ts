import { codes } from '#contract/codes.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { Locale } from '#contract/preferences.ts'
import type { Change } from '#harness/domain/consultation/consultation-aggregate.ts'
import { step, type Command } from '#harness/domain/consultation/consultation-machine.ts'
import {
  aggregateOf,
  type ConsultationRow,
} from '#harness/store/consultation/consultation-repository.ts'
import { changeConsultation, settleDue } from '#harness/store/consultation/consultation-runner.ts'
import { findListed } from '#harness/store/consultation/consultation-list-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { isOffered, wasOfferedTo } from '#harness/store/consultation/quick-store.ts'
import { notFound } from './checked-field.ts'
import { presentItem } from './consultation-presenter.ts'
import { Refusal } from './refusal.ts'

type Own = { id: string; userId: string; role: ConsultationRole }
/** Of a caller who is answered in that language. */
type OwnInLanguage = Own & { language: Locale }
/** A row that has been found to be the caller's on the side that they act on. */
export type OwnContext = { trx: Store; row: ConsultationRow; now: number }

/** Lets what is overdue happen before consultations are read, and its chats hear of it. */
export async function settleOverdue({
  store,
  clock,
  random,
  dispatchSignal,
}: HarnessContext): Promise<void> {
  if ((await settleDue(store, { now: clock.now(), random })) > 0) dispatchSignal.wake()
}

/**
 * Changes a consultation that is the caller's on that side; another's is refused like one that
 * is not there, but for a quick one that the caller was offered. `decide` gives what changes, if anything.
 */
export async function changeOwn<T>(
  context: HarnessContext,
  { id, userId, role }: Own,
  decide: (own: OwnContext) => Promise<{ change?: Change | undefined; result: T }>,
): Promise<T> {
  const { store, clock, random, dispatchSignal } = context
  const now = clock.now()
  try {
    return await changeConsultation(store, id, { now, random }, async (trx, row) => {
      if (row === null) throw notFound()
      const own = { id, userId, role }
      if (!(await isOwn(trx, row, own, now))) throw await refusalOfAnothers(trx, row, own, now)
      return decide({ trx, row, now })
    })
  } finally {
    dispatchSignal.wake()
  }
}

/** What the machine makes of a command, if anything, or the refusal that says how it stands instead. */
export function decideBy(row: ConsultationRow, command: Command, now: number): Change | undefined {
  const aggregate = aggregateOf(row)
  const outcome = step(aggregate, command, now)
  if (outcome === 'refused') throw conflict()
  return outcome.next === aggregate ? undefined : outcome
}

/** A command that is all that happens; answers how the consultation stands now. */
export async function commandOwn(
  context: HarnessContext,
  own: OwnInLanguage,
  command: Command,
): Promise<{ consultation: ConsultationItem }> {
  await changeOwn(context, own, async ({ row, now }) => ({
    change: decideBy(row, command, now),
    result: null,
  }))
  return { consultation: await itemOf(context, own) }
}

/** How a consultation stands for one side. */
export async function itemOf(
  { store, clock }: HarnessContext,
  { language, ...own }: OwnInLanguage,
): Promise<ConsultationItem> {
  const now = clock.now()
  const row = await findListed(store, { ...own, now })
  if (row === null) throw notFound()
  return presentItem(row, { role: own.role, language, now })
}

/** A doctor who asks another one is a patient there, so both sides are looked at. */
export async function findOnEitherSide(
  { store, clock }: HarnessContext,
  { id, userId }: { id: string; userId: string },
) {
  for (const role of ['patient', 'doctor'] as const satisfies ConsultationRole[]) {
    const row = await findListed(store, { id, userId, role, now: clock.now() })
    if (row !== null) return { row, role }
  }
  throw notFound()
}

export function conflict(): Refusal {
  return new Refusal(codes.consultationConflict, 'consultationConflict')
}

/** A doctor who was shown a quick consultation that another one took first hears so. */
async function refusalOfAnothers(
  trx: Store,
  row: ConsultationRow,
  { userId, role }: Own,
  now: number,
): Promise<Refusal> {
  if (role === 'patient' || row.doctor_id === null) return notFound()
  const wasOffered = await wasOfferedTo(trx, { consultationId: row.id, doctorId: userId, now })
  return wasOffered ? new Refusal(codes.consultationConflict, 'consultationTaken') : notFound()
}

async function isOwn(
  trx: Store,
  row: ConsultationRow,
  { userId, role }: Own,
  now: number,
): Promise<boolean> {
  if (role === 'patient') return row.patient_id === userId
  if (row.doctor_id !== null) return row.doctor_id === userId && row.state !== 'unpaid'
  if (row.state !== 'waiting') return false
  return isOffered(trx, { consultationId: row.id, doctorId: userId, now })
}
