import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'

const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '您好' } }]

/** The doctor has written to so many people, who have read it. */
async function openContacts({ context, socket }: ChatHarness, doctor: ChatSocket, count: number) {
  for (let place = 0; place < count; place += 1) {
    const userId = `person-${count}-${place}`
    const row = { user_id: userId, nick: `nick of ${userId}`, avatar: null, items: '{}' }
    await context.store.insertInto('chat_user').values(row).execute()
    const key = { To_Account: userId, MsgSeq: place, MsgRandom: count, MsgBody }
    expect(await doctor.ask('openim.sendmsg', key)).toMatchObject({ ErrorCode: 0 })
    await read(await socket(userId), context.clock.now())
  }
}

async function read(page: ChatSocket, now: number): Promise<void> {
  const C2CMsgReadedItem = [{ To_Account: '20001', LastedMsgTime: Math.ceil(now / 1000) }]
  await page.ask('openim.msgreaded', { C2CMsgReaded: { C2CMsgReadedItem } })
}

/** What a page was given so far of the reading of others. */
function receipts(page: ChatSocket): string[] {
  return page
    .events()
    .map((event) => JSON.stringify(event))
    .filter((event) => event.includes('C2cReadedReceipt'))
}

/** How many statements some work gives to the database, whichever it is. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    vi.spyOn(StatementSync.prototype, 'all'),
    vi.spyOn(StatementSync.prototype, 'run'),
    vi.spyOn(Client.prototype, 'query'),
  ]
  await work()
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

it('reads the list of somebody with many contacts, and what they have missed, by as few statements as of few', async () => {
  const harness = await openChat()
  const doctor = await harness.socket('20001')
  const login = async () => {
    const { Cookie } = await doctor.ask('openim.getmsg', {})
    await doctor.ask('openim.getmsg', { Cookie })
    await doctor.ask('recentcontact.page_get', {})
  }
  await openContacts(harness, doctor, 2)
  await login()
  const ofFew = await statementsOf(login)
  await openContacts(harness, doctor, 30)
  const ofMany = await statementsOf(login)
  // What the harness does by itself meanwhile.
  expect(ofMany - ofFew).toBeLessThan(15)
})

it('tells a page that is back how far others have read on since, and of nobody else', async () => {
  const harness = await openChat()
  const { clock } = harness.context
  const doctor = await harness.socket('20001')
  const write = (MsgSeq: number) =>
    doctor.ask('openim.sendmsg', { To_Account: 'person-3-1', MsgSeq, MsgRandom: 9, MsgBody })
  await openContacts(harness, doctor, 3)
  await write(8)
  const { Cookie } = await doctor.ask('openim.getmsg', {})
  const before = receipts(doctor).length
  await read(await harness.socket('person-3-1'), clock.now())
  await doctor.until(() => receipts(doctor)[before], 'the receipt of the time')
  await doctor.ask('openim.getmsg', { Cookie })
  await write(9)
  const known = await doctor.ask('openim.getmsg', { Cookie })
  await doctor.ask('openim.getmsg', { Cookie: known.Cookie })
  await write(10)
  const given = receipts(doctor).slice(before + 1)
  expect(given).toHaveLength(2)
  for (const each of given) expect(each).toContain('"To_Account":"person-3-1"')
})

it('tells a new page of no receipts, and in its list how far each has read', async () => {
  const harness = await openChat()
  const doctor = await harness.socket('20001')
  await openContacts(harness, doctor, 2)
  await doctor.ask('openim.getmsg', {})
  const page = await harness.socket('20001')
  await page.ask('openim.getmsg', {})
  const { SessionItem } = await page.ask('recentcontact.page_get', {})
  expect(SessionItem).toMatchObject([
    { C2cNick: expect.stringMatching(/^nick of person-2-/), C2cPeerReadTime: expect.any(Number) },
    { C2cPeerReadTime: expect.any(Number) },
  ])
  expect(receipts(page)).toEqual([])
})
