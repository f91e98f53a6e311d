import { seedDocumentSchema, type SeedDocument } from '#contract/seed/seed-document.ts'
import { appProblem, savePlatformApps } from '#harness/store/accounts/platform-app-store.ts'
import { findIdentity, saveIdentity } from '#harness/store/accounts/identity-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { addFault, removeFaultsLike } from '#harness/store/fault-store.ts'
import { readFidelity, writeFidelity } from '#harness/store/fidelity-store.ts'
import { readSetting, writeSetting } from '#harness/store/setting-store.ts'
import { hasSeededAccount, seededBinding, type Seed } from './seed.ts'

/** A seed that can't be applied. */
class SeedError extends Error {}

/** One that binds somebody to an account that there is not. */
export class NoAccountError extends SeedError {
  readonly values: { openId: string; userId: string }

  constructor(openId: string, userId: string) {
    super(`the seed binds ${openId} to ${userId}, but there is no such account`)
    this.values = { openId, userId }
  }
}

const appRefusals = {
  ownApp: 'is the harness’s own application',
  noPublicKey: 'has a payPublicKey that is no public key in PEM',
} as const

const nothing: SeedDocument = {
  base: 'default',
  people: [],
  apps: [],
  faults: [],
  fidelity: [],
}

/**
 * Brings a store to what a harness was told to start with: a new one to all of it, another to what differs from
 * the seed that it was brought to before, so that a start changes nothing of what has happened since.
 */
export async function applyCustomSeed(
  store: Store,
  seed: SeedDocument,
  now: number,
): Promise<void> {
  const text = written(seed)
  if ((await readApplied(store)) === text) return
  await inTransaction(store, async (trx) => {
    // Another process may have been quicker.
    const applied = await readApplied(trx)
    if (applied === text) return
    await applyDifference(trx, { before: read(applied), seed, now })
    await writeSetting(trx, 'appliedSeed', text)
  })
}

/** What the store was brought to before: by another process over it, or at an earlier start; nothing where by none. */
export async function readAppliedSeed(store: Store): Promise<SeedDocument> {
  return read(await readApplied(store))
}

/** Whom the seed binds to an account that a base does not have, or null: the base can be filled in then. */
export function unboundIn(
  base: Seed,
  { people }: SeedDocument,
): { openId: string; userId: string } | null {
  for (const { openId, userId } of people) {
    if (userId !== null && !hasSeededAccount(base, userId)) return { openId, userId }
  }
  return null
}

/** Adds all of it to a base that was filled in anew, inside of a transaction. */
export async function addCustomSeed(trx: Store, seed: SeedDocument, now: number): Promise<void> {
  await applyDifference(trx, { before: nothing, seed, now })
  await writeSetting(trx, 'appliedSeed', written(seed))
}

async function readApplied(store: Store): Promise<string> {
  return (await readSetting(store, 'appliedSeed')) ?? written(nothing)
}

function written({ base, people, apps, faults, fidelity }: SeedDocument): string {
  return JSON.stringify({ base, people, apps, faults, fidelity })
}

/** One that another version of the harness has written may not be readable: all is applied then. */
function read(text: string): SeedDocument {
  const seed = seedDocumentSchema.safeParse(JSON.parse(text))
  return seed.success ? seed.data : nothing
}

type Change = { before: SeedDocument; seed: SeedDocument; now: number }

async function applyDifference(trx: Store, change: Change): Promise<void> {
  const { before, seed } = change
  requireApps(seed)
  await savePlatformApps(trx, without(seed.apps, before.apps))
  await applyPeople(trx, change)
  const added = without(seed.faults, before.faults)
  // One that is there already, such as of a version that kept no record of its seed, is not doubled.
  await removeFaultsLike(trx, [...without(before.faults, seed.faults), ...added])
  for (const fault of added) await addFault(trx, fault)
  await applyFidelity(trx, change)
}

async function applyPeople(trx: Store, { before, seed, now }: Change): Promise<void> {
  const changed = new Set(without(seed.people, before.people))
  for (const [place, person] of seed.people.entries()) {
    if (!changed.has(person)) continue
    await requireAccount(trx, person)
    const earlier = before.people.find(({ openId }) => openId === person.openId)
    const seeded = earlier === undefined ? seededBinding(person.openId) : earlier.userId
    const known = await findIdentity(trx, person.openId)
    // Whoever was bound to another account since stays bound to that.
    const userId = known === null || known.userId === seeded ? person.userId : known.userId
    // In their order, behind those of the base.
    await saveIdentity(trx, { ...person, userId, createdAt: now + place })
  }
}

async function applyFidelity(trx: Store, { before, seed }: Change): Promise<void> {
  const off = without(before.fidelity, seed.fidelity)
  const on = without(seed.fidelity, before.fidelity)
  if (on.length + off.length === 0) return
  await writeFidelity(trx, without([...(await readFidelity(trx)), ...on], off))
}

/** Those that are not, alike, among the others. */
function without<T>(items: readonly T[], others: readonly T[]): T[] {
  const texts = new Set(others.map((each) => JSON.stringify(each)))
  return items.filter((each) => !texts.has(JSON.stringify(each)))
}

function requireApps({ apps }: SeedDocument): void {
  for (const app of apps) {
    const problem = appProblem(app)
    if (problem === null) continue
    throw new SeedError(`the seed’s app ${app.appId} ${appRefusals[problem.reason]}`)
  }
}

async function requireAccount(
  store: Store,
  { openId, userId }: SeedDocument['people'][number],
): Promise<void> {
  if (userId === null) return
  const user = store.selectFrom('user').select('id').where('id', '=', userId)
  if ((await user.executeTakeFirst()) !== undefined) return
  throw new NoAccountError(openId, userId)
}
