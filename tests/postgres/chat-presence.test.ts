import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openStore } from '#harness/store/engine/open-store.ts'
import { receives } from '#support/chat/chat-exchange.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import { openSocket, type ChatSocket } from '#support/chat/chat-socket.ts'
import { openWaitingLogin } from '#support/chat/waiting-login.ts'
import type * as runningHarnessModule from '#support/harness/running-harness.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'
import { networkLine } from '#support/postgres/network-line.ts'
import { openTwoChats } from '#support/postgres/two-chats.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

const hello = 'im_open_status.wshello'

/** What a page was told of who comes and goes, in order. */
const statusesOf = (person: ChatPerson) => person.eventData('USER_STATUS_UPDATED').flat()
const comes = (userID: string) => ({ userID, statusType: 1 })
const goes = (userID: string) => ({ userID, statusType: 2 })

async function statusOf(person: ChatPerson, userId: string): Promise<unknown> {
  const { data } = await person.tim.getUserStatus({ userIDList: [userId] })
  return data.successUserList[0]?.statusType
}

const receivesStatus = (person: ChatPerson, count: number) =>
  person.until(() => statusesOf(person).length >= count || undefined, `status ${count}`)

/** The same page over a socket with another process, while it still has its first one. */
async function sameOn(harness: ChatHarness, page: ChatSocket): Promise<ChatSocket> {
  const { url, context } = harness
  const { sdkAppId } = context.chatApp
  const socket = await openSocket({ url, sdkAppId, userId: page.userId, userSig: '' })
  expect(await socket.ask('im_open_status.wslogin', {}, page.session())).toMatchObject({
    ErrorCode: 0,
  })
  return socket
}

test('who comes and goes on one process is heard by those who watch on another', async () => {
  const { a, b } = await openTwoChats()
  const [patient] = await a.people('10001')
  await patient.tim.subscribeUserStatus({ userIDList: ['20001'] })
  expect(await statusOf(patient, '20001')).toBe(2)
  const [doctor] = await b.people('20001')
  expect(await statusOf(patient, '20001')).toBe(1)
  await receivesStatus(patient, 1)
  await doctor.tim.logout()
  await receivesStatus(patient, 2)
  expect(await statusOf(patient, '20001')).toBe(2)
  expect(statusesOf(patient)).toMatchObject([comes('20001'), goes('20001')])
  await patient.tim.unsubscribeUserStatus({ userIDList: ['20001'] })
  const back = await b.socket('20001')
  await back.ask(hello, {})
  expect(await statusOf(patient, '20001')).toBe(1)
  expect(statusesOf(patient)).toHaveLength(2)
})

test('whoever has sockets with two processes is gone with the last', async () => {
  const { a, b, query } = await openTwoChats()
  const [patient] = await a.people('10001')
  await patient.tim.subscribeUserStatus({ userIDList: ['20001'] })
  const first = await a.socket('20001')
  const second = await sameOn(b, first)
  await receivesStatus(patient, 1)
  first.socket.close()
  await first.closed()
  const sockets = () => query("select from harness_shared.chat_online where user_id = '20001'")
  await expect.poll(sockets).toHaveLength(1)
  expect(await statusOf(patient, '20001')).toBe(1)
  // Behind what there would be to hear of it.
  await b.control('/im/messages', { from: '20001', to: '10001', text: 'still there' })
  await receives(patient, 'still there')
  expect(statusesOf(patient)).toHaveLength(1)
  second.socket.close()
  await receivesStatus(patient, 2)
  expect(statusesOf(patient)).toMatchObject([comes('20001'), goes('20001')])
})

test('the pages of a process that was killed are gone within seconds', async () => {
  const { a, url } = await openTwoChats()
  const { runHarness } = await vi.importActual<typeof runningHarnessModule>(
    '#support/harness/running-harness.ts',
  )
  const killed = await runHarness({ flags: ['--database-url', url] })
  const [patient] = await a.people('10001')
  await patient.tim.subscribeUserStatus({ userIDList: ['20001'] })
  const { sdkAppId } = a.context.chatApp
  const facts = { url: killed.url, sdkAppId, userId: '20001', userSig: a.sigOf('20001') }
  const doctor = await openSocket(facts)
  await doctor.logIn()
  await receivesStatus(patient, 1)
  await killed.stop('SIGKILL')
  const began = performance.now()
  await receivesStatus(patient, 2)
  expect(performance.now() - began).toBeLessThan(timeLimit(5000))
  expect(statusesOf(patient)).toMatchObject([comes('20001'), goes('20001')])
  expect(await statusOf(patient, '20001')).toBe(2)
})

test('the pages of a process that is closed count no more', async () => {
  const { a, url } = await openTwoChats()
  const { runHarness } = await vi.importActual<typeof runningHarnessModule>(
    '#support/harness/running-harness.ts',
  )
  const closed = await runHarness({ flags: ['--database-url', url] })
  const { sdkAppId } = a.context.chatApp
  const facts = { url: closed.url, sdkAppId, userId: '20001', userSig: a.sigOf('20001') }
  await (await openSocket(facts)).logIn()
  const [patient] = await a.people('10001')
  expect(await statusOf(patient, '20001')).toBe(1)
  await closed.stop('SIGTERM')
  expect(await statusOf(patient, '20001')).toBe(2)
})

test('a page whose login is kept, while its process was told nothing of it, is not there for ever', async () => {
  const { url, query } = await emptyDatabase()
  const line = await networkLine(inject('postgresPort'))
  onTestFinished(() => line.close())
  const a = await openChat({ store: await openStore(url) })
  const far = url.replace(String(inject('postgresPort')), String(line.port))
  const b = await openChat({ store: await openStore(far), relations: 'none' })
  await query(`create function sleep_a_second() returns trigger language plpgsql as
    'begin perform pg_sleep(1); return null; end'`)
  // At the commit.
  await query(`create constraint trigger sleeps after insert on harness_shared.chat_online
    deferrable initially deferred for each row execute function sleep_a_second()`)
  const { sdkAppId } = b.context.chatApp
  const facts = { url: b.url, sdkAppId, userId: '20001', userSig: b.sigOf('20001') }
  const page = await openSocket(facts)
  const login = page.logIn().catch(String)
  const sleeping = () => query("select from pg_stat_activity where wait_event = 'PgSleep'")
  await expect.poll(sleeping).toHaveLength(1)
  line.cut()
  const online = () => query("select from harness_shared.chat_online where user_id = '20001'")
  await expect.poll(online, { timeout: timeLimit(5000) }).toHaveLength(1)
  expect(await login).toContain('closed')
  line.mend()
  await expect.poll(online, { timeout: timeLimit(8000) }).toHaveLength(0)
  const [patient] = await a.people('10001')
  expect(await statusOf(patient, '20001')).toBe(2)
})

test('a page that has come since the server has crashed is there, whoever goes that was there before', async () => {
  const { a, b, query } = await openTwoChats()
  const before = [await b.socket('20001'), await b.socket('20002')]
  // What a crash leaves of it.
  await query('truncate harness_shared.chat_online restart identity')
  await a.socket('10001')
  const last = await b.socket('10002')
  for (const page of [...before, last]) {
    page.socket.close()
    await page.closed()
  }
  const online = async () =>
    (await query('select user_id from harness_shared.chat_online')).map((row) => row.user_id)
  await expect.poll(online).not.toContain('10002')
  expect(await online()).toEqual(['10001'])
})

test('a page that watches goes on to hear after it has come back on another process', async () => {
  const { a, b } = await openTwoChats()
  const page = await a.socket('10001')
  await page.ask('im_open_status.ws_status_subscribe', { To_Account: ['20001'] })
  const back = await sameOn(b, page)
  page.socket.close()
  await page.closed()
  // Until then it is taken for one that has yet to catch up.
  await back.ask(hello, {}, page.session())
  await a.socket('20001')
  const event = await back.until(() => back.events()[0], 'who has come')
  expect(event).toMatchObject({ UserStatusList: [{ To_Account: '20001', Status: 1 }] })
})

test('the control API reaches the pages of all processes through any, and counts them', async () => {
  const { a, b } = await openTwoChats()
  const [patient, doctor, other] = [
    await a.socket('10001'),
    await b.socket('20001'),
    await b.socket('10002'),
  ]
  const ok = (body: object) => ({ status: 200, body: { ok: true, ...body } })
  expect(await b.control('/im/kick', { userId: '10001' })).toEqual(ok({ pages: 1 }))
  await patient.until(() => patient.events()[0], 'the order to go')
  expect(await patient.ask(hello, {})).toMatchObject({ ErrorCode: 1002, KickType: 3 })
  expect(await a.control('/im/expire', { userId: '10002' })).toEqual(ok({ pages: 1 }))
  expect(await other.ask(hello, {})).toMatchObject({ ErrorCode: 70001 })
  expect(await a.control('/im/drop', { userId: '20001' })).toEqual(ok({ sockets: 1 }))
  expect(await doctor.closed()).toBe(1013)
  const later = [await a.socket('10001'), await b.socket('20001')]
  // The kicked one and the expired one have kept their sockets.
  expect(await a.control('/im/drop', {})).toEqual(ok({ sockets: 4 }))
  for (const page of later) expect(await page.closed()).toBe(1013)
})

test('a page whose login is on its way is dropped, too', async () => {
  const { a, b } = await openTwoChats()
  const page = await a.socket('10001')
  const { back, login, release } = await openWaitingLogin(b, page)
  const dropping = a.control('/im/drop', { userId: '10001' })
  await Promise.all([release(), login])
  expect(await dropping).toMatchObject({ body: { ok: true, sockets: 1 } })
  expect(await back.closed()).toBe(1013)
})

test('members of a group count as there with any process', async () => {
  const { a, b } = await openTwoChats()
  const [doctor, patient] = [await a.socket('20001'), await b.socket('10001')]
  const members = [{ Member_Account: '10001' }]
  const made = { Type: 'Private', Name: 'g', GroupId: 'g1', Owner_Account: '20001' }
  await doctor.ask('group_open_http_svc.create_group', { ...made, MemberList: members })
  const online = () => doctor.ask('group_open_http_svc.get_online_member_num', { GroupId: 'g1' })
  expect(await online()).toMatchObject({ OnlineMemberNum: 2 })
  patient.socket.close()
  await expect.poll(online).toMatchObject({ OnlineMemberNum: 1 })
})
