import { sql, SqliteAdapter } from 'kysely'
import request, { type Test } from 'supertest'
import { onTestFinished } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema, type Envelope } from '#contract/envelope.ts'
import { appIdInApp, authChannel, authType } from '#contract/product-ids.ts'
import type { HarnessOptions } from '#harness/app.ts'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { authorizeUrl, inApp, type AuthorizeParameters } from './harness-authorize.ts'

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

export const identities = {
  bound: 'oPatientBound000000000000001',
  unbound: 'oPatientNew00000000000000002',
  doctor: 'oDoctorBound0000000000000003',
  snapshot: 'oSnapshot0000000000000000004',
} as const

export const mobiles = { patient: '13800000001', doctor: '13800000003', stranger: '13912345678' }

/** What every third-party call says besides its own fields. */
export const thirdParty = { authType, appId: appIdInApp, authChannel } as const

type CallOptions = { token?: string; deviceId?: string }
export type Reply = Envelope & { status: number }
export type TestHarness = Awaited<ReturnType<typeof openHarness>>

/** A harness in memory, without a port, whose clock stands still until it is moved. */
export async function openHarness({
  seed,
  controlKey,
  hosts: allowedHosts,
  ...parts
}: Omit<HarnessOptions, 'clock' | 'onFault'> = {}) {
  const clock = handClock()
  // An error that no handler foresaw is printed, and fails the test by way of the quiet console.
  const options = { seed, controlKey, allowedHosts, port: null }
  const { harness, started } = await assembleHarness(options, { ...parts, clock })
  const { close } = started
  onTestFinished(close)
  const { app, context } = harness
  await reverseUnordered(context.store)

  const control = (path: string, body: object) =>
    request(app).post(`/harness/api${path}`).send(body)

  async function call(
    name: EndpointName,
    input: object,
    { token = '', deviceId = 'device-1' }: CallOptions = {},
  ): Promise<Reply> {
    const { status, body } = await request(app)
      .post(endpoints[name].path)
      .set({ SSOtoken: token, deviceToken: deviceId })
      .send(input)
    return { status, ...envelopeSchema.parse(body) }
  }

  /** Sends a code to the number and tells it. */
  async function sendSms(mobile: string): Promise<string> {
    await call('sendSmsCode', { mobile })
    const [sent] = await started.sms(mobile)
    if (sent === undefined) throw new Error(`no code was sent to ${mobile}`)
    return sent.code
  }

  /** A visit of the authorization page from inside the messaging app. */
  function authorize(parameters: AuthorizeParameters = {}, signedIn: string | null = null): Test {
    const visit = request(app).get(authorizeUrl(parameters)).set('User-Agent', inApp)
    return signedIn === null ? visit : visit.set('Cookie', `harness_identity=${signedIn}`)
  }

  /** What the form of the authorization page sends. */
  function answer(form: object, parameters: AuthorizeParameters = {}): Test {
    const sent = request(app).post(authorizeUrl(parameters)).set('User-Agent', inApp)
    return sent.type('form').send(form)
  }

  return {
    app,
    context,
    clock,
    /** Before the test's own end. */
    close,
    control,
    smsCodes: started.sms,
    call,
    sendSms,
    http: () => request(app),
    listIdentities: () => started.people(),
    events: () => started.events(),

    authorize,
    answer,

    /** A fresh code for somebody, who allowed it on the page. */
    async codeOf(openId: string, parameters: AuthorizeParameters = {}): Promise<string> {
      const { headers } = await answer({ decision: 'allow', openId }, parameters)
      return codeIn(headers.location)
    },

    authLogin: (code: string, caller?: CallOptions) =>
      call('authLogin', { code, ...thirdParty }, caller),

    authBind: (openId: string, caller: CallOptions) =>
      call('authBind', { openId, ...thirdParty }, caller),

    /** Logs in by a fresh SMS code. */
    async logIn(mobile: string): Promise<{ token: string; userId: string }> {
      const code = await sendSms(mobile)
      const { data } = await call('loginBySms', { mobile, code })
      const { token, loginUser } = endpoints.loginBySms.response.parse(data)
      return { token, userId: loginUser.id }
    },

    /** Who a token stands for, or null when it stands for nobody. */
    async userOf(token: string): Promise<string | null> {
      const { success, data } = await call('userInfo', {}, { token })
      return success ? endpoints.userInfo.response.parse(data).id : null
    },
  }
}

export function codeIn(location: string | undefined): string {
  const code = new URL(location ?? 'none:').searchParams.get('code')
  if (code === null) throw new Error(`no code in ${location}`)
  return code
}

/** The token of an auth-login, or null when it brought none. */
export function tokenIn({ data }: Pick<Envelope, 'data'>): string | null {
  return endpoints.authLogin.response.parse(data).token ?? null
}

/** A clock that is moved by hand. */
export function handClock(start = Date.UTC(2026, 0, 5, 8)) {
  let at = start
  return {
    now: () => at,
    advance(ms: number): void {
      at += ms
    },
  }
}

/**
 * Rows for which a query asks no order come the other way round than they mostly do: what rests on an order
 * that nobody promised fails here, and not now and then on a server.
 */
async function reverseUnordered(store: Store): Promise<void> {
  if (store.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`pragma reverse_unordered_selects = on`.execute(store)
  }
}
