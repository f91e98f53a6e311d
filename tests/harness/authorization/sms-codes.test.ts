import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  day,
  minute,
  mobiles,
  openHarness,
  second,
  type TestHarness,
} from '#support/harness/test-harness.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'

const mobile = mobiles.patient
const wrong = { success: false, code: codes.smsCodeWrong, msg: '验证码错误或已过期', data: null }

const logIn = ({ call }: TestHarness, code: string) => call('loginBySms', { mobile, code })

/** Another code than the one that was sent. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sending an SMS code', () => {
  test('sends 6 digits that live for 5 minutes', async () => {
    const { sendSms, smsCodes, clock } = await openHarness()
    await sendSms(mobile)
    expect(await smsCodes(mobile)).toEqual([
      {
        mobile,
        code: expect.stringMatching(/^\d{6}$/),
        sentAt: clock.now(),
        expiresAt: clock.now() + 5 * minute,
        used: false,
      },
    ])
  })

  test('draws leading zeros too', async () => {
    const zeros = (bytes: number) => new Uint8Array(bytes)
    const { sendSms } = await openHarness({ random: zeros })
    expect(await sendSms(mobile)).toBe('000000')
  })

  test('says that the next one may follow in 60 seconds', async () => {
    const { call } = await openHarness()
    const { success, data } = await call('sendSmsCode', { mobile })
    expect({ success, data }).toEqual({ success: true, data: { retryAfterSeconds: 60 } })
  })

  test('again within 60 seconds is refused with the seconds to wait, and sends nothing', async () => {
    const { call, clock, smsCodes } = await openHarness()
    await call('sendSmsCode', { mobile })
    clock.advance(59 * second + 1)
    expect(await call('sendSmsCode', { mobile })).toMatchObject({
      success: false,
      code: codes.tooFrequent,
      msg: '发送过于频繁，请 1 秒后再试',
    })
    expect(await smsCodes(mobile)).toHaveLength(1)
    clock.advance(second - 1)
    expect(await call('sendSmsCode', { mobile })).toMatchObject({ success: true })
    expect(await smsCodes(mobile)).toHaveLength(2)
  })

  test('is not held up by a code of a clock that was put back since', async () => {
    const { call, clock, smsCodes } = await openHarness()
    clock.advance(day)
    await call('sendSmsCode', { mobile })
    clock.advance(-day)
    expect(await call('sendSmsCode', { mobile })).toMatchObject({ success: true })
    expect(await call('sendSmsCode', { mobile })).toMatchObject({ code: codes.tooFrequent })
    expect(await smsCodes(mobile)).toHaveLength(2)
  })

  test('counts a code of another machine whose clock is a second ahead', async () => {
    const { call, clock, smsCodes } = await openHarness()
    clock.advance(second)
    await call('sendSmsCode', { mobile })
    clock.advance(-second)
    expect(await call('sendSmsCode', { mobile })).toMatchObject({ code: codes.tooFrequent })
    expect(await smsCodes(mobile)).toHaveLength(1)
  })

  test('many times at once sends one', async () => {
    const { call, smsCodes } = await openHarness({ store: await yieldingStore() })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call('sendSmsCode', { mobile })),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(await smsCodes(mobile)).toHaveLength(1)
  })

  test('to one number keeps no other waiting', async () => {
    const { call } = await openHarness()
    await call('sendSmsCode', { mobile })
    const reply = await call('sendSmsCode', { mobile: mobiles.stranger })
    expect(reply).toMatchObject({ success: true })
  })

  test.for([
    '',
    '1380000000',
    '138000000011',
    '23800000001',
    '+8613800000001',
    ' 13800000001',
    '13800000001\n',
    '138-0000-001',
    '１３８００００００００１',
    '1380000000a',
  ])('to %j is refused: 手机号不正确', async (malformed) => {
    const { call, http } = await openHarness()
    const refusal = { success: false, code: codes.mobileInvalid, msg: '手机号不正确', data: null }
    expect(await call('sendSmsCode', { mobile: malformed })).toMatchObject(refusal)
    const login = { mobile: malformed, code: '123456' }
    expect(await call('loginBySms', login)).toMatchObject(refusal)
    expect((await http().get('/harness/api/sms')).body).toEqual([])
  })
})

describe('an SMS code', () => {
  test('logs in within 5 minutes, and no later', async () => {
    const harness = await openHarness()
    const early = await harness.sendSms(mobile)
    harness.clock.advance(5 * minute - 1)
    expect(await logIn(harness, early)).toMatchObject({ success: true })
    const late = await harness.sendSms(mobile)
    harness.clock.advance(5 * minute)
    expect(await logIn(harness, late)).toMatchObject(wrong)
  })

  test('is used up by a login', async () => {
    const harness = await openHarness()
    const code = await harness.sendSms(mobile)
    expect(await logIn(harness, code)).toMatchObject({ success: true })
    expect(await logIn(harness, code)).toMatchObject(wrong)
    expect(await harness.smsCodes(mobile)).toMatchObject([{ code, used: true }])
  })

  test('used by two logins at the same time logs in one of them, 50 times', async () => {
    const harness = await openHarness({ store: await yieldingStore() })
    for (let round = 0; round < 50; round++) {
      harness.clock.advance(minute)
      const code = await harness.sendSms(mobile)
      const replies = await Promise.all([logIn(harness, code), logIn(harness, code)])
      expect(replies.filter(({ success }) => success)).toHaveLength(1)
    }
  })

  test('is replaced by the next one', async () => {
    const harness = await openHarness()
    const first = await harness.sendSms(mobile)
    harness.clock.advance(minute)
    const next = await harness.sendSms(mobile)
    expect(await logIn(harness, first)).toMatchObject(wrong)
    expect(await logIn(harness, next)).toMatchObject({ success: true })
  })

  test('that was replaced does not come back when the next one has been used', async () => {
    const harness = await openHarness()
    const first = await harness.sendSms(mobile)
    harness.clock.advance(minute)
    await logIn(harness, await harness.sendSms(mobile))
    expect(await logIn(harness, first)).toMatchObject(wrong)
  })

  test('survives four wrong tries and ends with the fifth', async () => {
    const harness = await openHarness()
    const code = await harness.sendSms(mobile)
    for (let tries = 0; tries < 4; tries++) await logIn(harness, other(code))
    expect(await logIn(harness, code)).toMatchObject({ success: true })

    harness.clock.advance(minute)
    const ended = await harness.sendSms(mobile)
    for (let tries = 0; tries < 5; tries++) {
      expect(await logIn(harness, other(ended))).toMatchObject(wrong)
    }
    expect(await logIn(harness, ended)).toMatchObject(wrong)
    harness.clock.advance(minute)
    expect(await logIn(harness, await harness.sendSms(mobile))).toMatchObject({ success: true })
  })

  test('ends with six wrong tries at the same time', async () => {
    const harness = await openHarness({ store: await yieldingStore() })
    const code = await harness.sendSms(mobile)
    await Promise.all(Array.from({ length: 6 }, () => logIn(harness, other(code))))
    expect(await logIn(harness, code)).toMatchObject(wrong)
  })

  test('of one number is no code of another', async () => {
    const { call, sendSms } = await openHarness()
    const code = await sendSms(mobile)
    const login = { mobile: mobiles.doctor, code }
    expect(await call('loginBySms', login)).toMatchObject(wrong)
  })

  test('for a number that none was sent to is wrong', async () => {
    const { call } = await openHarness()
    const login = { mobile: mobiles.stranger, code: '123456' }
    expect(await call('loginBySms', login)).toMatchObject(wrong)
  })

  test.for(['', '12345', '1234567', '12345a', '１２３４５６', '12345\n'])(
    'written as %j is no code, and counts as no try',
    async (malformed) => {
      const harness = await openHarness()
      const code = await harness.sendSms(mobile)
      for (let tries = 0; tries < 6; tries++) {
        expect(await logIn(harness, malformed)).toMatchObject({
          success: false,
          code: codes.smsCodeWrong,
          msg: '验证码是6个数字',
        })
      }
      expect(await logIn(harness, code)).toMatchObject({ success: true })
    },
  )
})
