import { expect, test } from 'vitest'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { withNewest } from '#src/services/im-client/reading/feed-order.ts'
import { historyPages } from '#src/services/im-client/reading/history-pages.ts'
import { readMessage } from '#src/services/im-client/reading/read-message.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'

/** As the SDK has it. */
function raw(number: number): object {
  return {
    ID: `m${number}`,
    type: 'TIMTextElem',
    conversationID: 'C2C20001',
    from: '20001',
    flow: 'in',
    time: number,
    payload: { text: String(number) },
  }
}

function message(number: number): ChatMessage {
  const read = readMessage(raw(number))
  if (read === null) throw new Error('it is none')
  return read
}

const messages = (...numbers: number[]) => numbers.map(message)
const ids = (...numbers: number[]) => new Set(numbers.map((number) => `m${number}`))

/** A history of one message a page, or of the same page for ever. */
function pagesOf(count: number, isStuck = false) {
  let requests = 0
  const link = {
    async ask(schema: { parse(data: unknown): unknown }) {
      requests += 1
      const number = isStuck ? count : count + 1 - requests
      const isCompleted = number === 1
      return schema.parse({
        messageList: [raw(number)],
        nextReqMessageID: `m${number}`,
        isCompleted,
      })
    },
  }
  // The pages ask nothing else of the link.
  return { next: historyPages(link as unknown as VendorLink, 'C2C20001'), requests: () => requests }
}

test('a history goes on behind however many pages that are known', async () => {
  const { next } = pagesOf(60)
  const page = await next((id) => id !== 'm2')
  expect(page).toEqual({ messages: messages(2), complete: false })
})

test('a history that gives the same page for ever is at its end', async () => {
  const { next, requests } = pagesOf(60, true)
  expect(await next(() => true)).toEqual({ messages: [], complete: true })
  expect(requests()).toBeLessThan(30)
})

test.each([
  ['joins what was there before', [1, 2], [2, 3], [1, 2], [1, 2, 3]],
  ['takes the place of what it does not reach', [1, 2], [5, 6], [1, 2], [5, 6]],
  ['leaves what has come since', [1, 2, 7], [5, 6], [1, 2], [5, 6, 7]],
  ['does not take what has come since for a join', [1, 2, 6], [5, 6], [1, 2], [5, 6]],
  ['empties what was cleared meanwhile', [1, 2], [], [1, 2], []],
])('the newest page %s', (_, here, newest, before, expected) => {
  expect(withNewest(messages(...here), messages(...newest), ids(...before))).toEqual(
    messages(...expected),
  )
})
