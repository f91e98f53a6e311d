import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  findAccessToken,
  stableAccessToken,
} from '#harness/store/accounts/platform-credential-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { mobiles } from '#support/harness/test-harness.ts'
import { openTwoHarnesses } from '#support/postgres/two-harnesses.ts'
import { waiting } from '#support/postgres/waiting-sessions.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(30_000) })

/** As processes share the folder of their objects. */
function openTwo() {
  const data = join(temporaryFolder(), 'harness.sqlite')
  return openTwoHarnesses(() => ({ objects: openFolderObjects(data, { isShared: true }) }))
}

/** Begins one thing after the other while all that is written waits, so that they are done in this order. */
async function inOrder<T>(
  store: Store,
  works: readonly [() => PromiseLike<unknown>, () => PromiseLike<T>],
): Promise<T> {
  const [first, second] = works
  let ends: readonly [unknown, Promise<T>] | null = null
  await inTransaction(store, async () => {
    // What supertest is to ask it asks once somebody waits for it.
    const begun = Promise.resolve(first())
    await waiting(store, 1)
    ends = [begun, Promise.resolve(second())]
    await waiting(store, 2)
  })
  if (ends === null) throw new Error('nothing was begun')
  const [begun, end] = ends as readonly [unknown, Promise<T>]
  await begun
  return end
}

test('a snapshot that another process removes while it is put back is said not to be there', async () => {
  const { one, other } = await openTwo()
  await one.control('/snapshots', { name: 'gone' })
  const restored = await inOrder(one.context.store, [
    () => other.control('/snapshots/remove', { name: 'gone' }),
    () => one.control('/snapshots/restore', { name: 'gone' }),
  ])
  expect(restored).toMatchObject({
    status: 400,
    body: { ok: false, error: 'There is no snapshot gone' },
  })
})

test('a token that is asked for while a state without its key is put back is a good one', async () => {
  const { one, other } = await openTwo()
  const { store, random, clock, platformApp } = one.context
  const issue = { appId: platformApp.appId, now: clock.now(), random, isForced: false }
  await one.control('/snapshots', { name: 'without' })
  await stableAccessToken(store, issue)
  await inOrder(store, [
    () => other.control('/snapshots/restore', { name: 'without' }),
    () => stableAccessToken(store, issue),
  ])
  const token = await stableAccessToken(other.context.store, issue)
  expect(await findAccessToken(store, token?.text ?? '')).toMatchObject({ app_id: issue.appId })
})

test('a call of somebody whom a reset takes away meanwhile is answered as one of nobody', async () => {
  const { one, other } = await openTwo()
  const { token } = await one.logIn(mobiles.stranger)
  const input = {
    requestId: 'request-1',
    name: '林小雨',
    idCard: '330106201604019927',
    gender: 'female',
    relation: 'child',
    mobile: '13800000001',
    lastPeriod: '',
  }
  const reply = await inOrder(one.context.store, [
    () => other.control('/reset', {}),
    () => one.call('savePatient', input, { token }),
  ])
  expect(reply).toMatchObject({ status: 200, code: codes.signedOut })
})
