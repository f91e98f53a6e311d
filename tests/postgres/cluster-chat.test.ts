import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  conversation,
  draft,
  eventMessages,
  history,
  receives,
  sendText,
  texts,
} from '#support/chat/chat-exchange.ts'
import {
  group,
  historyOf,
  sendText as sendToGroup,
  textOf,
  received,
} from '#support/chat/chat-groups.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import { retryLost } from '#support/soak/soak-messages.ts'
import { clusterOfTests } from '#support/postgres/cluster-of-tests.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })
const cluster = clusterOfTests()
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

test('what is said at one process comes to a page at another, once and in order', async () => {
  const ann = await cluster().person('c1-ann', cluster().at(0).url)
  const ben = await cluster().person('c1-ben', cluster().at(1).url)
  for (const number of numbers(30)) await sendText(ann, 'c1-ben', `word ${number}`)
  await receives(ben, 'word 29')
  const said = numbers(30).map((number) => `word ${number}`)
  expect(texts(ben)).toEqual(said)
  expect((await conversation(ben, 'c1-ann'))?.unreadCount).toBe(30)
  expect((await history(ben, 'c1-ann')).map(({ ID }) => ID)).toEqual(
    (await history(ann, 'c1-ben')).map(({ ID }) => ID),
  )
})

test('of one person who logs in at one process after the other the newest page stays', async () => {
  const pages: ChatSocket[] = []
  for (const place of [0, 1, 2, 1]) {
    const page = await cluster().socket('c2-ann', cluster().at(place).url)
    await page.logIn()
    const before = pages.at(-1)
    await before?.until(() => isKicked(before.events()) || undefined, 'the kick')
    pages.push(page)
  }
  const ben = await cluster().person('c2-ben', cluster().at(0).url)
  await sendText(ben, 'c2-ann', 'which of you?')
  const newest = pages.pop()
  const hasMessage = (page?: ChatSocket) => JSON.stringify(page?.events()).includes('which of you?')
  await newest?.until(() => hasMessage(newest) || undefined, 'the message')
  expect(isKicked(newest?.events() ?? [])).toBe(false)
  expect(pages.map((page) => hasMessage(page))).toEqual([false, false, false])
})

test('of one person who logs in at all processes at the same moment one page stays, 20 times', async () => {
  for (const round of numbers(20)) {
    const userId = `c2-carl${round}`
    const sockets = await Promise.all(
      [0, 1, 2].map((place) => cluster().socket(userId, cluster().at(place).url)),
    )
    await Promise.all(sockets.map((socket) => socket.logIn()))
    const kicked = () => sockets.filter(({ events }) => isKicked(events()))
    await expect.poll(() => kicked().length, { timeout: timeLimit(8000) }).toBe(2)
    const [stays] = sockets.filter((socket) => !kicked().includes(socket))
    expect(await stays?.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
    for (const { socket } of sockets) socket.terminate()
  }
})

test('a group numbers what is said at all processes at once without a gap, the same for everybody', async () => {
  const people: ChatPerson[] = []
  for (const place of [0, 1, 2]) {
    people.push(await cluster().person(`c3-${place}`, cluster().at(place).url))
  }
  const [maker, ...others] = people
  if (maker === undefined) throw new Error('nobody is there')
  const groupID = await group(maker, others, { groupID: 'c3' })
  const sent = await Promise.all(
    people.flatMap((person) =>
      numbers(20).map((number) => sendToGroup(person, groupID, `${person.userId}-${number}`)),
    ),
  )
  const sequences = sent.map(({ sequence }) => sequence).toSorted((one, other) => one - other)
  expect(sequences).toEqual(numbers(60).map((number) => number + 2))
  const said = sent.toSorted((one, other) => one.sequence - other.sequence).map(({ ID }) => ID)
  for (const person of people) {
    const incoming = () => received(person).filter(({ type }) => type === 'TIMTextElem')
    await person.until(() => (incoming().length >= 40 ? true : undefined), 'what others have said')
    expect(incoming()).toHaveLength(40)
    const whole = (await historyOf(person, groupID)).filter(({ type }) => type === 'TIMTextElem')
    expect(whole.map(({ ID }) => ID)).toEqual(said)
    // What came live came in the order of the history.
    const live = incoming().map(({ ID }) => ID)
    expect(live).toEqual(said.filter((id) => live.includes(id)))
  }
})

test('people behind the balancer talk, wherever their sockets ended up', async () => {
  const people = await Promise.all(numbers(6).map((number) => cluster().person(`c4-${number}`)))
  const [maker, ...others] = people
  if (maker === undefined) throw new Error('nobody is there')
  const groupID = await group(maker, others, { groupID: 'c4' })
  await sendToGroup(maker, groupID, 'to all of you')
  await Promise.all(others.map((person) => textOf(person, 'to all of you')))
  for (const person of others) {
    await sendText(person, 'c4-0', `from ${person.userId}`)
    await receives(maker, `from ${person.userId}`)
  }
  expect(eventMessages(maker).filter(({ type }) => type === 'TIMTextElem')).toHaveLength(5)
})

test('what is read and taken back at one process is so for a page at another', async () => {
  const ann = await cluster().person('c5-ann', cluster().at(0).url)
  const ben = await cluster().person('c5-ben', cluster().at(1).url)
  const sent = await sendText(ann, 'c5-ben', 'read me')
  await receives(ben, 'read me')
  await ben.tim.setMessageRead({ conversationID: 'C2Cc5-ann' })
  const isRead = () => ann.eventData('MESSAGE_READ_BY_PEER').length > 0 || undefined
  await ann.until(isRead, 'that it was read')
  await ann.tim.revokeMessage(sent)
  const revoked = () => ben.eventData('MESSAGE_REVOKED')
  await ben.until(() => revoked().length > 0 || undefined, 'that it was taken back')
  expect(revoked()).toHaveLength(1)
})

test('who is kicked through one process hears of it at another, and the answer counts their pages', async () => {
  const userId = 'c6-ann'
  for (const place of [1, 2, 0]) {
    const socket = await cluster().socket(userId, cluster().at(0).url)
    await socket.logIn()
    const kick = async () =>
      kickedSchema.parse(
        await cluster()
          .at(place)
          .post('/harness/api/im/kick', { userId, reason: 'multipleAccount' }),
      ).pages
    expect(await kick()).toBe(1)
    await socket.until(() => isKicked(socket.events()) || undefined, 'the kick')
    expect(await kick()).toBe(0)
  }
})

test('a frame that comes to one process and again to another is done once', async () => {
  const page = await cluster().socket('c9-ann', cluster().at(0).url)
  await page.logIn()
  const body = { Type: 'Private', Name: 'c9' }
  const head = page.headOf('group_open_http_svc.create_group')
  const frame = JSON.stringify({ head, body })
  const made = await page.askFrame(frame)
  const next = await cluster().socket('c9-ann', cluster().at(1).url)
  expect(await next.askFrame(frame)).toEqual(made)
  expect(await cluster().query("select id from chat_group where name = 'c9'")).toEqual([
    { id: made.GroupId },
  ])
})

test('what is said while processes lose sight of each other comes to every page in the end, once', async () => {
  const ann = await cluster().person('c8-ann', cluster().at(0).url)
  const ben = await cluster().person('c8-ben', cluster().at(1).url)
  const said = numbers(30).map((number) => `unheard ${number}`)
  for (const [place, text] of said.entries()) {
    if (place % 10 === 5) await cluster().query(cutListeners)
    const message = draft(ann, 'c8-ben', text)
    let send = () => ann.tim.sendMessage(message)
    await retryLost(text, () => {
      const sending = send()
      send = () => ann.tim.resendMessage(message)
      return sending
    })
  }
  const all = () => said.every((text) => texts(ben).includes(text)) || undefined
  await ben.until(all, 'all that was said', timeLimit(10_000))
  expect(texts(ben)).toHaveLength(said.length)
})

test('a page whose process is killed goes on at another, and has missed nothing', async () => {
  const ann = await cluster().person('c7-ann', cluster().at(0).url)
  // Through the balancer: its first socket may be at the process that goes.
  const pages = await Promise.all(numbers(3).map((number) => cluster().person(`c7-ben${number}`)))
  await cluster().stop(2)
  for (const { userId } of pages) await sendText(ann, userId, 'are you there?')
  for (const page of pages) {
    await receives(page, 'are you there?', timeLimit(30_000))
    await sendText(page, 'c7-ann', `yes, ${page.userId}`)
    await receives(ann, `yes, ${page.userId}`)
    expect(texts(page)).toEqual(['are you there?'])
  }
  await cluster().start(2)
})

const cutListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`

const kickedSchema = z.object({ pages: z.number() })

function isKicked(events: readonly unknown[]): boolean {
  return JSON.stringify(events).includes('"KickType"')
}
