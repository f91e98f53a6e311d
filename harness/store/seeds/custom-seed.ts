import type { SeedDocument } from '#contract/seed/seed-document.ts'
import { savePlatformApps } from '#harness/store/accounts/platform-app-store.ts'
import { saveIdentity } from '#harness/store/accounts/identity-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { addFault, removeFaults } from '#harness/store/fault-store.ts'
import { writeFidelity } from '#harness/store/fidelity-store.ts'

/** A seed that binds somebody to an account that there is not. */
export class SeedError extends Error {
  readonly values: { openId: string; userId: string }

  constructor(openId: string, userId: string) {
    super(`the seed binds ${openId} to ${userId}, but there is no such account`)
    this.values = { openId, userId }
  }
}

/** Adds what a harness was told to start with, in place of what has its ids. */
export async function addCustomSeed(
  store: Store,
  { people, apps, faults, fidelity }: SeedDocument,
  now: number,
): Promise<void> {
  await savePlatformApps(store, apps)
  for (const [place, person] of people.entries()) {
    await requireAccount(store, person)
    // In their order, behind those of the base.
    await saveIdentity(store, { ...person, createdAt: now + place })
  }
  // Those of an earlier start over the same data file are the same ones.
  if (faults.length > 0) await removeFaults(store, null)
  for (const fault of faults) await addFault(store, fault)
  if (fidelity.length > 0) await writeFidelity(store, fidelity)
}

async function requireAccount(
  store: Store,
  { openId, userId }: SeedDocument['people'][number],
): Promise<void> {
  if (userId === null) return
  const user = store.selectFrom('user').select('id').where('id', '=', userId)
  if ((await user.executeTakeFirst()) !== undefined) return
  throw new SeedError(openId, userId)
}
