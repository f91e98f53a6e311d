import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authBind, loginBySms, logout } from '#contract/endpoints/account-endpoints.ts'
import { authLogin, autoLogin } from '#contract/endpoints/launch-endpoints.ts'
import { chatAccount, doctorDetail, userInfo } from '#contract/endpoints/person-endpoints.ts'
import type { ChatAccount } from '#contract/person.ts'
import { authChannel, authType } from '#contract/product-ids.ts'
import { readUserSig } from '#harness/im/user-sig.ts'
import type { ApiCaller } from './api-call.ts'
import {
  differencesFromRefusal,
  differencesFromSuccess,
  type Difference,
} from './reply-differences.ts'

/** What a check may use: only what whoever runs it has handed over. */
export type Supplied = {
  appId: string
  /** The application's, where it is another than the server's. */
  origin?: string
  /** Of an authorization, not used yet: it is used up. */
  code?: string
  /** Of somebody who is signed in. */
  token?: string
  /** To log in with; the SMS has been sent before. */
  sms?: { mobile: string; code: string }
  /** Whether the openId of the code may be bound to the account. */
  bind: boolean
  /** Whether the token may be revoked. */
  logOut: boolean
}

/** What the replies so far have given. */
type Known = { token?: string; openId?: string }

/** One row: what is called how, and how the reply differs from the contract. */
export type ContractCheck = {
  name: string
  path: string
  /** What it lacks to be run; null where it lacks nothing. */
  lacks: (supplied: Supplied, known: Known) => string | null
  run: (context: Context) => Promise<Difference[]>
}
/** `now` in Unix milliseconds. */
type Context = { api: ApiCaller; supplied: Supplied; known: Known; now: number }

const madeUp = 'made-up-by-the-contract-check'
const day = 86_400
const nothing = () => null

/** Calls without anything handed over, then by a code, an SMS and a token, in this order. */
export const contractChecks: readonly ContractCheck[] = [
  {
    name: 'a page of another origin may call',
    path: authLogin.path,
    lacks: ({ origin }) => (origin === undefined ? '--origin' : null),
    run: checkOrigin,
  },
  {
    name: 'a call without a token is refused as signed out',
    path: chatAccount.path,
    lacks: nothing,
    run: async ({ api }) => refusedAsSignedOut(await api.call({ ...chatAccount, input: {} })),
  },
  {
    name: 'a token that nobody has is refused as signed out',
    path: chatAccount.path,
    lacks: nothing,
    run: async ({ api }) =>
      refusedAsSignedOut(await api.call({ ...chatAccount, input: {}, token: madeUp })),
  },
  {
    name: 'auto-login with a token that nobody has is refused',
    path: autoLogin.path,
    lacks: nothing,
    run: async ({ api }) =>
      differencesFromRefusal(await api.call({ ...autoLogin, input: { token: madeUp } })),
  },
  {
    name: 'a code that was never given out is refused',
    path: authLogin.path,
    lacks: nothing,
    run: async ({ api, supplied }) =>
      differencesFromRefusal(await api.call(byCode(supplied.appId, madeUp))),
  },
  {
    name: 'a body that is no JSON is refused',
    path: authLogin.path,
    lacks: nothing,
    run: async ({ api }) =>
      differencesFromRefusal(await api.call({ ...authLogin, input: null, body: '{"code":' })),
  },
  {
    name: 'a code logs in',
    path: authLogin.path,
    lacks: ({ code }) => (code === undefined ? '--code' : null),
    async run({ api, supplied, known }) {
      const reply = await api.call(byCode(supplied.appId, supplied.code ?? ''))
      const differences = differencesFromSuccess(authLogin, reply)
      const read = authLogin.response.safeParse(reply.envelope?.data)
      if (differences.length > 0 || !read.success) return differences
      known.openId = read.data.openId
      if (read.data.token !== undefined) known.token ??= read.data.token
      if (read.data.openId !== '') return []
      return [{ field: 'data.openId', expected: 'an openId', found: '""' }]
    },
  },
  {
    name: 'a code that has been used is refused',
    path: authLogin.path,
    lacks: ({ code }) => (code === undefined ? '--code' : null),
    run: async ({ api, supplied }) =>
      differencesFromRefusal(await api.call(byCode(supplied.appId, supplied.code ?? ''))),
  },
  {
    name: 'an SMS code logs in',
    path: loginBySms.path,
    lacks: ({ sms }) => (sms === undefined ? '--mobile and --sms-code' : null),
    async run({ api, supplied: { sms = { mobile: '', code: '' } }, known }) {
      const reply = await api.call({ ...loginBySms, input: sms })
      const differences = differencesFromSuccess(loginBySms, reply)
      const read = loginBySms.response.safeParse(reply.envelope?.data)
      if (differences.length > 0 || !read.success) return differences
      known.token ??= read.data.token
      if (read.data.loginUser.mobile === sms.mobile) return []
      return [
        { field: 'data.loginUser.mobile', expected: 'the number of --mobile', found: 'another' },
      ]
    },
  },
  withToken('auto-login with a token succeeds', autoLogin, ({ token = '' }) => ({ token })),
  withToken('who is a doctor is told', doctorDetail),
  withToken('who is signed in is told', userInfo),
  {
    name: 'a chat account comes with a signature of its user',
    path: chatAccount.path,
    lacks: lacksToken,
    async run({ api, known: { token }, now }) {
      const reply = await api.call({ ...chatAccount, input: {}, ...(token && { token }) })
      const differences = differencesFromSuccess(chatAccount, reply)
      const read = chatAccount.response.safeParse(reply.envelope?.data)
      if (differences.length > 0 || !read.success) return differences
      return differencesOfSignature(read.data, now)
    },
  },
  {
    ...withToken('an openId is bound to an account', authBind, ({ openId }, { appId }) => ({
      openId,
      ...thirdPartyOf(appId),
    })),
    lacks: (supplied, known) => {
      if (!supplied.bind) return '--bind'
      return known.openId === undefined ? 'an openId, by --code' : lacksToken(supplied, known)
    },
  },
  {
    ...withToken('logging out succeeds', logout),
    lacks: (supplied, known) => (supplied.logOut ? lacksToken(supplied, known) : '--log-out'),
  },
  {
    name: 'a token that has been revoked is refused as signed out',
    path: chatAccount.path,
    lacks: (supplied, known) => (supplied.logOut ? lacksToken(supplied, known) : '--log-out'),
    run: async ({ api, known: { token } }) =>
      refusedAsSignedOut(await api.call({ ...chatAccount, input: {}, ...(token && { token }) })),
  },
]

function withToken(
  name: string,
  endpoint: Endpoint,
  inputOf: (known: Known, supplied: Supplied) => object = () => ({}),
): ContractCheck {
  return {
    name,
    path: endpoint.path,
    lacks: lacksToken,
    run: async ({ api, known, supplied }) => {
      const { token = null } = known
      const input = inputOf(known, supplied)
      return differencesFromSuccess(endpoint, await api.call({ path: endpoint.path, input, token }))
    },
  }
}

function lacksToken({ code, sms }: Supplied, { token }: Known): string | null {
  if (token !== undefined) return null
  const logsIn = code !== undefined || sms !== undefined
  return logsIn ? 'a token: the login gave none' : '--token, --code or --sms-code'
}

const refusedAsSignedOut = (reply: Parameters<typeof differencesFromRefusal>[0]) =>
  differencesFromRefusal(reply, codes.signedOut)

const thirdPartyOf = (appId: string) => ({ authType, appId, authChannel })

function byCode(appId: string, code: string) {
  return { path: authLogin.path, input: { code, ...thirdPartyOf(appId) } }
}

async function checkOrigin({ api, supplied: { origin = '' } }: Context): Promise<Difference[]> {
  const { status, headers, requested } = await api.preflight(authLogin.path)
  const differences: Difference[] = []
  if (status < 200 || status > 299) {
    differences.push({ field: 'preflight', expected: '200 to 299', found: String(status) })
  }
  const allowed = headers.get('access-control-allow-origin')
  const reply = await api.call(byCode('', madeUp))
  for (const [field, found] of [
    ['preflight access-control-allow-origin', allowed],
    ['access-control-allow-origin', reply.allowedOrigin],
  ] as const) {
    if (found === origin || found === '*') continue
    differences.push({ field, expected: origin, found: found ?? 'none' })
  }
  // Countdowns go by it where a device's clock is wrong.
  if (!/(^|,\s*)(date|\*)\s*(,|$)/i.test(reply.exposedHeaders ?? '')) {
    const field = 'access-control-expose-headers'
    differences.push({ field, expected: 'Date', found: reply.exposedHeaders ?? 'none' })
  }
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/)
  const missing = names.includes('*') ? [] : requested.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const field = 'preflight access-control-allow-headers'
    differences.push({ field, expected: missing.join(', '), found: names.join(', ') || 'none' })
  }
  return differences
}

/** The vendor's key is not known here: whose signature it says it is, and until when, is. */
function differencesOfSignature(account: ChatAccount, now: number): Difference[] {
  const field = 'data.userSig'
  const signature = readUserSig(account.userSig)
  if (signature === null) {
    return [{ field, expected: 'a signature (TLSSigAPIv2)', found: 'what is none' }]
  }
  const differences: Difference[] = []
  const expect = (part: string, expected: string | number, found: string | number) => {
    if (expected === found) return
    differences.push({
      field: `${field} ${part}`,
      expected: String(expected),
      found: String(found),
    })
  }
  expect('TLS.identifier', account.userId, signature['TLS.identifier'])
  expect('TLS.sdkappid', account.sdkAppId, signature['TLS.sdkappid'])
  expect('TLS.expire', account.expire, signature['TLS.expire'])
  const age = now / 1000 - signature['TLS.time']
  if (age < -day || age > signature['TLS.expire']) {
    const found = `issued ${new Date(signature['TLS.time'] * 1000).toISOString()}`
    differences.push({ field: `${field} TLS.time`, expected: 'a signature that is valid', found })
  }
  return differences
}
