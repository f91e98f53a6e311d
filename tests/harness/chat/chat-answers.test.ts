import { expect, it, vi } from 'vitest'
import { ChatRefusal } from '#harness/im/chat-refusal.ts'
import { acknowledged } from '#harness/im/configuration-commands.ts'
import { addBlock } from '#harness/store/chat/chat-block-store.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const command = 'openim.authkey'
const blocked = { owner: '10001', blocked: '20001', at: 1 }
/** Nothing that JSON could say. */
const unwritable = { number: 1n }

it.each([
  ['reply', () => Promise.resolve({ reply: unwritable })],
  ['refusal', () => Promise.reject(new ChatRefusal(20027, unwritable))],
])('answers with 10002 where the %s can’t be written, and keeps nothing', async (_, end) => {
  const fault = vi.spyOn(console, 'error').mockImplementation(() => {})
  const harness = await openChat()
  const patient = await harness.socket('10001')
  vi.spyOn(acknowledged, 'run').mockImplementation(async ({ store }) => {
    await addBlock(store, blocked)
    return end()
  })
  // The second makes a batch of them.
  const answers = await Promise.all([patient.ask(command, {}), patient.ask(command, {})])
  expect(answers).toMatchObject([{ ErrorCode: 10002 }, { ErrorCode: 10002 }])
  const rows = await harness.context.store.selectFrom('chat_block').selectAll().execute()
  expect(rows).toEqual([])
  expect(fault).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
  expect(await patient.ask(command, {})).toMatchObject({ ErrorCode: 0 })
})
