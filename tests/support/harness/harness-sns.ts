import * as z from 'zod/mini'
import { identities, type TestHarness } from './test-harness.ts'

const replySchema = z.looseObject({
  errcode: z.optional(z.number()),
  errmsg: z.optional(z.string()),
})

const grantSchema = z.looseObject({ access_token: z.string(), refresh_token: z.string() })

/** A server's calls to the platform; a query's own fields go before those that are right. */
export function platformServer({ http, context, codeOf }: TestHarness) {
  const { appId, appSecret } = context.platformApp

  async function get(path: string, query: object): Promise<z.infer<typeof replySchema>> {
    const { status, body } = await http().get(`/sns${path}`).query(query)
    if (status !== 200) throw new Error(`${path} answered with status ${status}`)
    return replySchema.parse(body)
  }

  const exchange = (code: string, query: object = {}) =>
    get('/oauth2/access_token', {
      appid: appId,
      secret: appSecret,
      code,
      grant_type: 'authorization_code',
      ...query,
    })

  return {
    get,
    exchange,
    refresh: (token: string, query: object = {}) =>
      get('/oauth2/refresh_token', {
        appid: appId,
        grant_type: 'refresh_token',
        refresh_token: token,
        ...query,
      }),
    userInfo: (token: string, openid: string) =>
      get('/userinfo', { access_token: token, openid, lang: 'zh_CN' }),
    auth: (token: string, openid: string) => get('/auth', { access_token: token, openid }),
    /** The tokens that a fresh code of somebody is good for. */
    async grantOf(openId: string = identities.bound, scope = 'snsapi_base') {
      return grantSchema.parse(await exchange(await codeOf(openId, { scope })))
    },
  }
}
