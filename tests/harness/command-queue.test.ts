import { expect, it, onTestFinished, vi } from 'vitest'
import { CommandQueue } from '#harness/im/command-queue.ts'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import { addChatUser, findProfile } from '#harness/store/chat/chat-user-store.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { openStore } from '#harness/store/engine/open-store.ts'

async function open() {
  const store = await openStore(':memory:')
  onTestFinished(() => store.destroy())
  const onFault = vi.fn<(error: unknown) => void>()
  return { store, onFault, queue: new CommandQueue(store, { onFault }) }
}

it('goes on after an answer that could not be given, and tells of it', async () => {
  const { queue, onFault } = await open()
  const fault = new Error('the answer broke')
  queue.add({
    run: async () => () => {
      throw fault
    },
    failed: () => {},
  })
  expect(await queue.ask(async () => 'next')).toBe('next')
  expect(onFault).toHaveBeenCalledExactlyOnceWith(fault)
})

it('undoes what a failing command wrote, and keeps what those around it did', async () => {
  const { store, queue } = await open()
  const write = (name: string, fails: boolean) =>
    queue.ask(async (trx) => {
      await addChatUser(trx, name)
      if (fails) throw new Error('refused')
    })
  const outcomes = await Promise.allSettled([
    write('one', false),
    write('two', true),
    write('three', false),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const people = await Promise.all(['one', 'two', 'three'].map((name) => findProfile(store, name)))
  expect(people.map((person) => person !== null)).toEqual([true, false, true])
})

it('takes nothing more once it is closed, and ends what it has taken', async () => {
  const { queue } = await open()
  const taken = queue.ask(async () => 'taken')
  const closed = queue.close()
  const late = queue.ask(async () => 'late')
  await expect(late).rejects.toBeInstanceOf(StoreUnavailableError)
  await closed
  expect(await taken).toBe('taken')
})

it('is closed with its harness, whose store is gone then', async () => {
  const { started, harness } = await assembleHarness({ port: null })
  await started.close()
  const late = harness.chat.queue.ask(async () => 'late')
  await expect(late).rejects.toBeInstanceOf(StoreUnavailableError)
})
