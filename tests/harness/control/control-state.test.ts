import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { minute, mobiles, identities, openHarness, tokenIn } from '#support/harness/test-harness.ts'

const clockReply = z.strictObject({ ok: z.literal(true), now: z.number(), frozen: z.boolean() })

const seeded = [
  { openId: identities.bound, nickname: '林晓', userId: '10001', role: 'patient' },
  { openId: identities.unbound, nickname: '新来的妈妈', userId: null, role: 'nobody' },
  { openId: identities.doctor, nickname: '周敏', userId: '20001', role: 'doctor' },
  { openId: identities.snapshot, nickname: '微信用户', userId: null, role: 'snapshot' },
]

test('health says ok, and the time by the clock of the harness', async () => {
  const { http, clock } = await openHarness()
  const { status, body } = await http().get('/harness/api/health')
  expect({ status, ...body }).toMatchObject({ status: 200, ok: true, now: clock.now() })
})

test('identities are the seeded ones in their order, with account and role', async () => {
  const { listIdentities } = await openHarness()
  expect(await listIdentities()).toEqual(seeded)
})

describe('reset', () => {
  test.for([[{}], [{ seed: 'default' }]] as const)(
    'with %o goes back to the seed',
    async ([body]) => {
      const harness = await openHarness()
      const usersNow = () =>
        harness.context.store.selectFrom('user').select('id').orderBy('id').execute()
      const users = await usersNow()
      const { token } = await harness.logIn(mobiles.stranger)
      await harness.authLogin(await harness.codeOf(identities.unbound))
      await harness.authBind(identities.unbound, { token, deviceId: 'device-1' })
      await harness.answer({ decision: 'allow', openId: 'new', nickname: '小禾' })
      expect((await harness.control('/reset', body)).body).toEqual({ ok: true, seed: 'default' })
      expect(await harness.listIdentities()).toEqual(seeded)
      expect(await usersNow()).toEqual(users)
    },
  )

  test('without a body goes back to the seed', async () => {
    const { http } = await openHarness()
    const { body } = await http().post('/harness/api/reset')
    expect(body).toEqual({ ok: true, seed: 'default' })
  })

  test('ends tokens, codes, SMS codes, directives, calls and the moved clock', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const code = await harness.codeOf(identities.bound)
    const sms = await harness.sendSms(mobiles.doctor)
    await harness.control('/authorize/next', { decision: 'deny' })
    await harness.control('/clock', { advanceMs: minute })
    await harness.control('/reset', {})

    expect(await harness.events()).toEqual([])
    expect(await harness.userOf(token)).toBeNull()
    expect(await harness.authLogin(code)).toMatchObject({ success: false, code: 40029 })
    const login = { mobile: mobiles.doctor, code: sms }
    expect(await harness.call('loginBySms', login)).toMatchObject({ success: false })
    expect(await harness.smsCodes(mobiles.patient)).toEqual([])
    expect((await harness.authorize({}, identities.bound)).headers.location).toContain('code=')
    const { body } = await harness.http().get('/harness/api/health')
    expect(body).toMatchObject({ now: harness.clock.now() })
  })

  test('to an empty seed leaves nobody, and a first login makes the first account', async () => {
    const harness = await openHarness()
    await harness.control('/reset', { seed: 'empty' })
    expect(await harness.listIdentities()).toEqual([])
    const { userId } = await harness.logIn(mobiles.patient)
    expect(userId).not.toBe('10001')
    await harness.control('/reset', {})
    expect((await harness.logIn(mobiles.patient)).userId).toBe('10001')
  })

  test('to an unknown seed is refused and changes nothing', async () => {
    const { control, listIdentities, logIn, userOf } = await openHarness()
    const { token } = await logIn(mobiles.patient)
    const { status, body } = await control('/reset', { seed: 'full' })
    expect({ status, ...body }).toEqual({
      status: 400,
      ok: false,
      error: 'This field is not valid: seed',
    })
    expect(await listIdentities()).toHaveLength(4)
    expect(await userOf(token)).toBe('10001')
  })

  test('to a seed without the account that somebody of the seed file is bound to is refused and changes nothing', async () => {
    const person = { openId: 'oNurse0000000000000000000001', nickname: '护士长', userId: '10001' }
    const { url, control, socket } = await openChat({ seed: { people: [person] } })
    const page = await socket('10001')
    await control('/clock', { freeze: true })
    const state = async () => {
      const calls = ['clock', 'identities', 'events'].map((path) =>
        fetch(`${url}/harness/api/${path}`),
      )
      return Promise.all((await Promise.all(calls)).map((reply) => reply.json()))
    }
    const before = await state()
    expect(await control('/reset', { seed: 'empty' })).toEqual({
      status: 400,
      body: {
        ok: false,
        error: `The seed binds ${person.openId} to 10001, but empty has no such account`,
      },
    })
    expect(await state()).toEqual(before)
    expect(await page.ask('im_open_status.wshello', {})).toMatchObject({ ErrorCode: 0 })
    expect(await control('/reset', {})).toMatchObject({ status: 200 })
  })

  test('whose uploads can’t be removed is answered with 503 and changes nothing', async () => {
    const objects = openFolderObjects(':memory:')
    const empty = async () => {
      throw new StoreUnavailableError('the bucket is away')
    }
    const harness = await openHarness({ objects: { ...objects, empty } })
    const { token } = await harness.logIn(mobiles.patient)
    await harness.control('/clock', { advanceMs: minute })
    const clockOf = async () => (await harness.http().get('/harness/api/clock')).body
    const [clock, events] = [await clockOf(), await harness.events()]
    const { status, body } = await harness.control('/reset', {})
    expect({ status, ...body }).toMatchObject({ status: 503, ok: false })
    expect(await clockOf()).toEqual(clock)
    expect(await harness.events()).toEqual(events)
    expect(await harness.userOf(token)).toBe('10001')
  })

  test('settles what the seed has due, as a start does', async () => {
    const { control, context } = await openHarness()
    const { dispatchSignal } = context
    // A store that is new settles the seed once it is asked for the whole of it.
    await control('/reset', {})
    await dispatchSignal.idle()
    let dispatches = 0
    dispatchSignal.onWake(async () => void (dispatches += 1))
    await control('/reset', {})
    await dispatchSignal.idle()
    expect(dispatches).toBe(1)
  })

  test('keeps the key of chat signatures', async () => {
    const { control, context } = await openHarness()
    const keyOf = () =>
      context.store.selectFrom('setting').select('value').where('name', '=', 'chatKey').execute()
    const before = await keyOf()
    await control('/reset', {})
    expect(await keyOf()).toEqual(before)
    expect(before).toEqual([{ value: context.chatApp.key }])
  })
})

describe('sms', () => {
  test('lists the codes of one number, newest first', async () => {
    const { sendSms, smsCodes, clock } = await openHarness()
    const first = await sendSms(mobiles.patient)
    clock.advance(minute)
    await sendSms(mobiles.doctor)
    const second = await sendSms(mobiles.patient)
    const listed = await smsCodes(mobiles.patient)
    expect(listed.map(({ mobile, code }) => [mobile, code])).toEqual([
      [mobiles.patient, second],
      [mobiles.patient, first],
    ])
  })

  test('lists the codes of every number when none is given', async () => {
    const { sendSms, http } = await openHarness()
    await sendSms(mobiles.patient)
    await sendSms(mobiles.doctor)
    const { body } = await http().get('/harness/api/sms')
    expect(body).toMatchObject([{ mobile: mobiles.doctor }, { mobile: mobiles.patient }])
  })
})

describe('clock', () => {
  test('moves on, is set, and goes back to the machine’s own time', async () => {
    const { control, clock } = await openHarness()
    const at = async (body: object) => {
      const { ok, now } = clockReply.parse((await control('/clock', body)).body)
      return { ok, now }
    }
    expect(await at({ advanceMs: minute })).toEqual({ ok: true, now: clock.now() + minute })
    expect(await at({ advanceMs: minute })).toEqual({ ok: true, now: clock.now() + 2 * minute })
    expect(await at({ advanceMs: -minute })).toEqual({ ok: true, now: clock.now() + minute })
    expect(await at({ now: 1_700_000_000_000 })).toEqual({ ok: true, now: 1_700_000_000_000 })
    clock.advance(5)
    expect(await at({ advanceMs: 0 })).toEqual({ ok: true, now: 1_700_000_000_005 })
    expect(await at({ reset: true })).toEqual({ ok: true, now: clock.now() })
  })

  test('dates the answers to product calls', async () => {
    const { http, control } = await openHarness()
    await control('/clock', { now: 1_700_000_000_000 })
    const { headers } = await http().post(paths.sendSmsCode).send({})
    expect(Date.parse(headers['date'] ?? '')).toBe(1_700_000_000_000)
  })

  test('frozen stays where it is until it is moved or runs, and runs on from there', async () => {
    const { control, clock } = await openHarness()
    const at = async (body: object) => {
      const { now, frozen } = clockReply.parse((await control('/clock', body)).body)
      return [now, frozen]
    }
    const start = clock.now()
    expect(await at({ freeze: true })).toEqual([start, true])
    clock.advance(minute)
    expect(await at({ advanceMs: 0 })).toEqual([start, true])
    expect(await at({ advanceMs: minute })).toEqual([start + minute, true])
    expect(await at({ now: 1_700_000_000_000 })).toEqual([1_700_000_000_000, true])
    clock.advance(minute)
    expect(await at({ freeze: true })).toEqual([1_700_000_000_000, true])
    expect(await at({ run: true })).toEqual([1_700_000_000_000, false])
    clock.advance(5)
    expect(await at({ run: true })).toEqual([1_700_000_000_005, false])
    await control('/clock', { freeze: true })
    expect(await at({ reset: true })).toEqual([clock.now(), false])
  })

  test('frozen holds what has a lifetime, until it is moved on', async () => {
    const harness = await openHarness()
    await harness.control('/clock', { freeze: true })
    const [kept, over] = [
      await harness.codeOf(identities.bound),
      await harness.codeOf(identities.doctor),
    ]
    harness.clock.advance(10 * minute)
    expect(await harness.authLogin(kept)).toMatchObject({ success: true })
    await harness.control('/clock', { advanceMs: 5 * minute })
    expect(await harness.authLogin(over)).toMatchObject({ code: 40029 })
  })

  test('frozen gives back what floods are limited by all the same', async () => {
    const harness = await openHarness()
    await harness.control('/clock', { freeze: true })
    const { limiter } = harness.context
    const takeAll = async () => {
      let taken = 0
      while ((await limiter.take('sms', '10.0.0.1')) === 0) taken++
      return taken
    }
    expect(await takeAll()).toBe(200)
    harness.clock.advance(minute)
    expect(await takeAll()).toBe(20)
  })

  test('frozen is frozen at the same time after a restart, and runs on from there', async () => {
    const data = join(temporaryFolder(), 'harness.sqlite')
    const open = async () => startHarness({ port: null, data })
    const first = await open()
    await first.setClock('2031-05-01T00:00:00Z')
    const at = await first.freezeClock()
    await first.close()
    const again = await open()
    onTestFinished(again.close)
    expect(await again.advance(0)).toBe(at)
    const before = Date.now()
    await again.runClock()
    await expect.poll(() => again.advance(0)).toBeGreaterThan(at)
    expect(await again.advance(0)).toBeLessThanOrEqual(at + Date.now() - before)
  })

  test('frozen belongs to a snapshot', async () => {
    const harness = await startHarness({ port: null })
    onTestFinished(harness.close)
    const at = await harness.freezeClock()
    await harness.snapshot('frozen')
    await harness.runClock()
    await harness.restore('frozen')
    expect(await harness.advance(1)).toBe(at + 1)
    await harness.reset()
    expect(await harness.advance(0)).not.toBe(at + 1)
  })

  test('that stands from the start runs on once it is told to, and a reset puts it back', async () => {
    const harness = await startHarness({ port: null, clock: 1_700_000_000_000 })
    onTestFinished(harness.close)
    expect(await harness.advance(1)).toBe(1_700_000_000_001)
    await harness.runClock()
    await expect.poll(() => harness.advance(0)).toBeGreaterThan(1_700_000_000_001)
    await harness.reset()
    expect(await harness.advance(0)).toBe(1_700_000_000_000)
  })

  test('moved on ends what has a lifetime', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    await harness.control('/clock', { advanceMs: 5 * minute })
    expect(await harness.authLogin(code)).toMatchObject({ code: 40029 })
    const reply = await harness.authLogin(await harness.codeOf(identities.bound))
    expect(await harness.userOf(tokenIn(reply) ?? '')).toBe('10001')
  })

  test.for([
    ['nothing', {}, 'This field is not valid: advanceMs'],
    ['a text', { advanceMs: '1000' }, 'This field is not valid: advanceMs'],
    ['a fraction', { now: 1.5 }, 'This field is not valid: now'],
    ['no reset', { reset: false }, 'This field is not valid: reset'],
    ['no freeze', { freeze: false }, 'This field is not valid: freeze'],
    ['two orders at once', { freeze: true, run: true }, 'Unknown fields: run'],
    ['two things at once', { now: 0, advanceMs: 1 }, 'Unknown fields: now'],
    ['a time before 1970', { now: -1 }, 'The time must be from 1970 to 9999: -1'],
    [
      'more than a store can count',
      { advanceMs: Number.MAX_SAFE_INTEGER },
      expect.stringContaining('The time must be from 1970 to 9999'),
    ],
  ] as const)('told %s is refused and stays', async ([, input, error]) => {
    const { control, clock, http } = await openHarness()
    const { status, body } = await control('/clock', input)
    expect({ status, ...body }).toEqual({ status: 400, ok: false, error })
    expect((await http().get('/harness/api/health')).body).toMatchObject({ now: clock.now() })
  })
})
