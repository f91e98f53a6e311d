import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { mobiles, people, playHarness, thirdParty, type Play } from '#support/harness-play.ts'

type Success = { input: object; token?: string; deviceId?: string }

const signedIn = async ({ logIn }: Play) => (await logIn(mobiles.patient)).token

/** How a call of each row succeeds. A new row breaks the build until it is here. */
const successes: Record<EndpointName, (play: Play) => Promise<Success>> = {
  sendSmsCode: async () => ({ input: { mobile: mobiles.patient } }),
  loginBySms: async ({ sendSms }) => ({
    input: { mobile: mobiles.patient, code: await sendSms(mobiles.patient) },
  }),
  authLogin: async ({ codeOf }) => ({
    input: { code: await codeOf(people.bound), ...thirdParty },
  }),
  authBind: async (play) => {
    const deviceId = 'device-2'
    await play.authLogin(await play.codeOf(people.unbound), { deviceId })
    return {
      input: { openId: people.unbound, ...thirdParty },
      token: await signedIn(play),
      deviceId,
    }
  },
  autoLogin: async (play) => ({ input: { token: await signedIn(play) } }),
  doctorDetail: async ({ logIn }) => ({
    input: {},
    token: (await logIn(mobiles.doctor)).token,
  }),
  userInfo: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatAccount: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatContacts: async (play) => ({ input: {}, token: await signedIn(play) }),
  chatPerson: async (play) => ({ input: { userId: '20001' }, token: await signedIn(play) }),
  chatConsultations: async (play) => ({ input: {}, token: await signedIn(play) }),
  logout: async (play) => ({ input: {}, token: await signedIn(play) }),
}

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const guarded = rows.filter(([, { auth }]) => auth)

test.for(rows)(
  '%s answers in the shape of its row, and with nothing besides',
  async ([name, row]) => {
    const play = await playHarness()
    const { input, ...caller } = await successes[name](play)
    const { data, ...reply } = await play.call(name, input, caller)
    expect(reply).toEqual({ status: 200, code: codes.ok, success: true, msg: '' })
    expect(row.response.parse(data)).toEqual(data)
  },
)

test.for(rows)('%s refuses an unknown field by its name, and does nothing', async ([name]) => {
  const play = await playHarness()
  const { input, ...caller } = await successes[name](play)
  expect(await play.call(name, { ...input, extra_: 1 }, caller)).toEqual({
    status: 200,
    code: codes.invalidRequest,
    success: false,
    msg: '未知字段：extra_',
    data: null,
  })
  // What the refused call carried (a code, a token) is still good.
  expect(await play.call(name, input, caller)).toMatchObject({ success: true })
})

test.for(rows)('%s refuses a field of the wrong type by its name', async ([name]) => {
  const play = await playHarness()
  const { input, ...caller } = await successes[name](play)
  for (const field of Object.keys(input)) {
    for (const wrong of [null, [], {}, true, -1, 'x'.repeat(2000)]) {
      const reply = await play.call(name, { ...input, [field]: wrong }, caller)
      expect(reply).toMatchObject({ success: false, msg: `字段不合法：${field}`, data: null })
    }
  }
})

test.for(guarded)('%s without a live token says that nobody is signed in', async ([name]) => {
  const play = await playHarness()
  const { input, token = '', deviceId = '' } = await successes[name](play)
  const dead = ['', 'garbage', `${token}x`, token.slice(1), `Bearer ${token}`, 'a'.repeat(4000)]
  for (const other of dead) {
    expect(await play.call(name, input, { token: other, deviceId })).toEqual({
      status: 200,
      code: codes.signedOut,
      success: false,
      msg: '登录已失效，请重新登录',
      data: null,
    })
  }
  expect(await play.call(name, input, { token, deviceId })).toMatchObject({ success: true })
})

test.for(guarded)(
  '%s asks for the token in its header, and reads none elsewhere',
  async ([name]) => {
    const play = await playHarness()
    const { input, token = '' } = await successes[name](play)
    const { path } = endpoints[name]
    const { body } = await play
      .http()
      .post(`${path}?token=${token}&SSOtoken=${token}`)
      .set('Cookie', `SSOtoken=${token}; token=${token}`)
      .send(input)
    expect(body).toMatchObject({ success: false, code: codes.signedOut })
  },
)
