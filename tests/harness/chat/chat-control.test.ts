import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callEventSchema } from '#contract/control.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { openWaitingLogin } from '#support/chat/waiting-login.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const ok = { status: 200, body: { ok: true } }
const hello = 'im_open_status.wshello'

describe('POST /harness/api/im/kick', () => {
  test.for([
    ['multipleAccount', 1],
    ['multipleDevice', 2],
    ['REST_API_Kick', 3],
  ] as const)('tells all pages of somebody to go, by %s', async ([reason, kickType]) => {
    const harness = await openChat()
    const [page, other] = [await harness.socket('10001'), await harness.socket('20001')]
    expect(await harness.control('/im/kick', { userId: '10001', reason })).toEqual({
      status: 200,
      body: { ok: true, pages: 1 },
    })
    const event = await page.until(() => page.events()[0], 'the order to go')
    expect(event).toMatchObject({
      C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: kickType } }],
    })
    // Also where it stays connected, it hears nothing more.
    expect(harness.chat.hub.isOnline('10001')).toBe(false)
    expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 1002, KickType: kickType })
    expect(await other.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
    expect(other.pushes).toEqual([])
  })

  test('is by the REST API unless it says otherwise, and a page may log in anew', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    await harness.control('/im/kick', { userId: '10001' })
    expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 1002, KickType: 3 })
    const back = await harness.socket('10001')
    expect(await back.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
  })

  test('counts no page of who has none', async () => {
    const harness = await openChat()
    expect(await harness.control('/im/kick', { userId: '20001' })).toMatchObject({
      status: 200,
      body: { ok: true, pages: 0 },
    })
  })

  test('with the vendor’s SDK ends in KICKED_OUT, after which a login succeeds', async () => {
    const harness = await openChat()
    const [patient] = await harness.people('10001')
    await harness.control('/im/kick', { userId: '10001' })
    await patient.until(() => patient.eventData('KICKED_OUT')[0], 'KICKED_OUT')
    expect(patient.eventData('KICKED_OUT')).toEqual([{ type: patient.types.KICKED_OUT_REST_API }])
    await patient.tim.login({ userID: '10001', userSig: harness.sigOf('10001') })
    await patient.until(() => patient.eventData('SDK_READY').length > 1 || undefined, 'SDK_READY')
    expect((await patient.tim.getMyProfile()).data).toMatchObject({ userID: '10001' })
  })
})

describe('POST /harness/api/im/expire', () => {
  test('answers whatever a page asks next with 70001, until it logs in anew', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    const session = page.session()
    expect(await harness.control('/im/expire', { userId: '10001' })).toMatchObject(ok)
    expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 70001 })
    expect(await page.ask('im_open_status.wslogin', {}, session)).toMatchObject({
      ErrorCode: 70001,
    })
    const back = await harness.socket('10001')
    expect(await back.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
    expect(await back.ask(hello, {}, session)).toMatchObject({ ErrorCode: 70001 })
  })

  test('is kept, and holds at every harness over the same data', async () => {
    const data = join(temporaryFolder(), 'harness.sqlite')
    const harness = await openChat({ store: await openStore(data) })
    const page = await harness.socket('10001')
    await harness.control('/im/expire', { userId: '10001' })
    const elsewhere = await openChat({ store: await openStore(data) })
    const later = await elsewhere.socket('20001')
    expect(await later.ask(hello, {}, page.session())).toMatchObject({ ErrorCode: 70001 })
  })

  test('with the vendor’s SDK ends in KICKED_OUT as expired, as a kick for that reason does', async () => {
    const harness = await openChat()
    const [patient] = await harness.people('10001')
    expect(
      await harness.control('/im/kick', { userId: '10001', reason: 'userSigExpired' }),
    ).toMatchObject({ body: { ok: true, pages: 1 } })
    await patient.until(() => patient.eventData('KICKED_OUT')[0], 'KICKED_OUT')
    expect(patient.eventData('KICKED_OUT')).toEqual([
      { type: patient.types.KICKED_OUT_USERSIG_EXPIRED },
    ])
    await patient.tim.login({ userID: '10001', userSig: harness.sigOf('10001') })
    await patient.until(() => patient.eventData('SDK_READY').length > 1 || undefined, 'SDK_READY')
    expect((await patient.tim.getMyProfile()).data).toMatchObject({ userID: '10001' })
  })
})

describe('POST /harness/api/im/drop', () => {
  test('closes the sockets of somebody, whose session goes on', async () => {
    const harness = await openChat()
    const [page, other] = [await harness.socket('10001'), await harness.socket('20001')]
    expect(await harness.control('/im/drop', { userId: '10001' })).toEqual({
      status: 200,
      body: { ok: true, sockets: 1 },
    })
    expect(await page.closed()).toBe(1013)
    expect(await other.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
    expect(await other.ask(hello, {}, page.session())).toMatchObject({ ErrorCode: 0 })
  })

  test('closes that of a page whose login is on its way, too', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    const { back, login, release } = await openWaitingLogin(harness, page)
    const dropped = harness.chat.control.drop('10001')
    await release()
    expect(await login).toMatchObject({ ErrorCode: 0 })
    expect(await dropped).toBe(1)
    expect(await back.closed()).toBe(1013)
  })

  test('closes every socket when it names nobody, as a reset does', async () => {
    const harness = await openChat()
    const pages = [await harness.socket('10001'), await harness.socket('20001')]
    expect(await harness.control('/im/drop', {})).toMatchObject({ body: { ok: true, sockets: 2 } })
    for (const page of pages) expect(await page.closed()).toBe(1013)
    const later = await harness.socket('10001')
    expect(await harness.control('/reset', {})).toMatchObject(ok)
    expect(await later.closed()).toBe(1013)
  })
})

describe('POST /harness/api/im/refuse', () => {
  const profiles = { From_Account: '10001', UserItem: [{ To_Account: '10001' }] }
  const servcmd = 'profile.portrait_get_all'

  test('has the next such commands refused, as often as it says', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    expect(await harness.control('/im/refuse', { servcmd, code: 10017, times: 2 })).toMatchObject(
      ok,
    )
    expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
    const codes = []
    for (let n = 0; n < 3; n++) codes.push((await page.ask(servcmd, profiles)).ErrorCode)
    expect(codes).toEqual([10017, 10017, 0])
    expect(await dumpOf(harness, 'chat_directive')).toEqual([])
  })

  test('has only those of one person refused, once unless it says otherwise', async () => {
    const harness = await openChat()
    const [page, other] = [await harness.socket('10001'), await harness.socket('20001')]
    await harness.control('/im/refuse', { servcmd, code: 80001, userId: '20001' })
    expect(await page.ask(servcmd, profiles)).toMatchObject({ ErrorCode: 0 })
    expect(await other.ask(servcmd, profiles)).toMatchObject({ ErrorCode: 80001 })
    expect(await other.ask(servcmd, profiles)).toMatchObject({ ErrorCode: 0 })
  })

  test('can refuse a login, which then changes nothing', async () => {
    const harness = await openChat()
    await harness.control('/im/refuse', { servcmd: 'im_open_status.wslogin', code: 70402 })
    await expect(harness.socket('10001')).rejects.toThrow('70402')
    expect(await dumpOf(harness, 'chat_instance')).toEqual([])
  })
})

describe('what makes no sense is refused in one line', () => {
  test.for([
    ['/im/kick', { userId: 'nobody' }, 'There is no chat user nobody'],
    ['/im/kick', { userId: '10001', reason: 'fun' }, 'This field is not valid: reason'],
    ['/im/kick', {}, 'This field is not valid: userId'],
    ['/im/expire', { userId: 'nobody' }, 'There is no chat user nobody'],
    ['/im/drop', { userId: 'nobody' }, 'There is no chat user nobody'],
    ['/im/drop', { user: 'nobody' }, 'Unknown fields: user'],
    ['/im/refuse', { servcmd: 'openim.fly', code: 1 }, 'There is no chat command openim.fly'],
    ['/im/refuse', { servcmd: 'toString', code: 1 }, 'There is no chat command toString'],
    ['/im/refuse', { servcmd: hello, code: 0 }, 'This field is not valid: code'],
    ['/im/refuse', { servcmd: hello, code: 1, times: 0 }, 'This field is not valid: times'],
    ['/im/refuse', { servcmd: hello, code: 1, userId: 'x' }, 'There is no chat user x'],
    ['/im/messages', { from: '10001', text: 'a' }, 'Exactly one of to and groupId is needed'],
    [
      '/im/messages',
      { from: '10001', to: '20001', groupId: 'g', text: 'a' },
      'Exactly one of to and groupId is needed',
    ],
    ['/im/messages', { from: '10001', to: '20001' }, 'Exactly one of text and elements is needed'],
    ['/im/messages', { from: 'x', to: '20001', text: 'a' }, 'There is no chat user x'],
    ['/im/messages', { from: '10001', to: 'x', text: 'a' }, 'There is no chat user x'],
    [
      '/im/messages',
      { from: '10001', to: '20001', text: 'a', count: 10_001 },
      'This field is not valid: count',
    ],
    [
      '/im/messages',
      { from: '10001', to: '20001', text: 'a', at: -1 },
      'This field is not valid: at',
    ],
    ['/im/nothing', {}, 'There is no endpoint POST /harness/api/im/nothing'],
  ] as const)('%s %j', async ([path, body, error]) => {
    const harness = await openChat()
    const status = path === '/im/nothing' ? 404 : 400
    expect(await harness.control(path, body)).toEqual({ status, body: { ok: false, error } })
  })
})

describe('the log of calls', () => {
  test('has the commands of the chat with their codes, but no heartbeats and no signatures', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    await page.ask('heartbeat.alive', {})
    await page.ask(hello, {})
    await page.ask('profile.portrait_get_all', { UserItem: [{ To_Account: '10001' }] })
    await page.ask('openim.fly', { Wings: 2 })
    const response = await fetch(`${harness.url}/harness/api/events`)
    const text = await response.text()
    const events = z.array(callEventSchema).parse(JSON.parse(text))
    expect(events.map(({ method, path, code, flow }) => ({ method, path, code, flow }))).toEqual([
      { method: 'IM', path: 'im_open_status.wslogin', code: 0, flow: '10001' },
      { method: 'IM', path: 'profile.portrait_get_all', code: 0, flow: '10001' },
      { method: 'IM', path: 'openim.fly', code: 60009, flow: '10001' },
    ])
    expect(events[2]?.request).toEqual({ Wings: 2 })
    expect(text).not.toContain(harness.sigOf('10001').slice(0, 40))
    expect(text).not.toContain('a2')
  })
})

async function dumpOf({ context }: ChatHarness, table: 'chat_directive' | 'chat_instance') {
  return context.store.selectFrom(table).selectAll().execute()
}
