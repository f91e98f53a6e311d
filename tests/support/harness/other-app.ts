import type { Test } from 'supertest'
import * as z from 'zod/mini'
import { authorizeUrl, inApp, type AuthorizeParameters } from './harness-authorize.ts'
import { codeIn, type TestHarness } from './test-harness.ts'

/** Somebody else's application, as a team would register it. */
export const clinicApp = {
  appId: 'wx00000000000c11a1',
  appSecret: 'clinic-secret-0123456789',
  redirectHosts: ['clinic.example', 'm.clinic.example'],
  scriptHosts: ['clinic.example'],
  componentAppId: 'wx00000000000c0a1e',
  openAccount: 'clinic',
}

/** Another one, of the same account of the open platform. */
export const pharmacyApp = {
  appId: 'wx00000000000fa12a',
  appSecret: 'pharmacy-secret-0123456789',
  redirectHosts: ['pharmacy.example'],
  openAccount: 'clinic',
}

const replySchema = z.looseObject({ errcode: z.optional(z.number()) })
export type PlatformReply = z.infer<typeof replySchema>

const usual: AuthorizeParameters = {
  appid: clinicApp.appId,
  redirect_uri: 'https://clinic.example/back?from=wechat',
}

/** What the server and the people of that application do with the platform. */
export function otherApp(
  { http }: TestHarness,
  app: { appId: string; appSecret: string } = clinicApp,
) {
  const { appId, appSecret } = app

  async function get(path: string, query: object): Promise<PlatformReply> {
    const { status, body } = await http().get(path).query(query)
    if (status !== 200) throw new Error(`${path} answered with status ${status}`)
    return replySchema.parse(body)
  }

  /** A person who is signed in to the messaging app opens the authorization page. */
  function authorize(openId: string, parameters: AuthorizeParameters = {}, more = ''): Test {
    return http()
      .get(authorizeUrl({ ...usual, appid: appId, ...parameters }) + more)
      .set('User-Agent', inApp)
      .set('Cookie', `harness_identity=${openId}`)
  }

  /** A person answers on the page. */
  function allow(openId: string, parameters: AuthorizeParameters = {}): Test {
    return http()
      .post(authorizeUrl({ ...usual, appid: appId, ...parameters }))
      .set('User-Agent', inApp)
      .type('form')
      .send({ decision: 'allow', openId })
  }

  return {
    get,
    authorize,
    async codeOf(openId: string, parameters?: AuthorizeParameters): Promise<string> {
      return codeIn((await allow(openId, parameters)).headers.location)
    },
    exchange: (code: string, query: object = {}) =>
      get('/sns/oauth2/access_token', {
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
        ...query,
      }),
    token: (query: object = {}) =>
      get('/cgi-bin/token', {
        grant_type: 'client_credential',
        appid: appId,
        secret: appSecret,
        ...query,
      }),
    async stableToken(fields: object = {}): Promise<PlatformReply> {
      const input = { grant_type: 'client_credential', appid: appId, secret: appSecret, ...fields }
      const { body } = await http().post('/cgi-bin/stable_token').send(input)
      return replySchema.parse(body)
    },
    ticket: (accessToken: unknown, query: object = {}) =>
      get('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi', ...query }),
  }
}
