import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/endpoints.ts'
import { envelopeSchema, isSuccess } from '#contract/envelope.ts'
import { productHeaders } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { appIdInApp, authChannel, authType } from '#contract/product-ids.ts'
import type { LoadClient, Reply } from './load-client.ts'
import { iosMessagingApp } from '#support/bench/user-agent.ts'

const boundOpenId = 'oPatientBound000000000000001'

/** One person: authorized silently, logged in by the code, given a chat account. */
export async function runFlow(base: URL, client: LoadClient): Promise<void> {
  const state = randomBytes(16).toString('hex')
  const deviceId = randomBytes(16).toString('hex')
  const post = (path: string, input: object, token = '') =>
    client.send({
      method: 'POST',
      path,
      headers: {
        'User-Agent': iosMessagingApp,
        ...productHeaders({ token, deviceId, appId: appIdInApp, ios: true, language: 'zh-Hans' }),
      },
      body: JSON.stringify(input),
    })

  const authorized = await client.send({
    method: 'GET',
    path: authorizePath(base, state),
    headers: { 'User-Agent': iosMessagingApp, Cookie: `harness_identity=${boundOpenId}` },
  })
  const code = codeOf(authorized, state)
  const input = { code, authType, appId: appIdInApp, authChannel }
  const login = endpoints.authLogin.response.parse(dataOf(await post(paths.authLogin, input)))
  if (login.token === undefined) throw new Error('auth-login gave no token')
  endpoints.chatAccount.response.parse(dataOf(await post(paths.chatAccount, {}, login.token)))
}

function authorizePath(base: URL, state: string): string {
  const redirectUri = encodeURIComponent(new URL('/pages/service/service', base).href)
  return (
    `/connect/oauth2/authorize?appid=${appIdInApp}&redirect_uri=${redirectUri}` +
    `&response_type=code&scope=snsapi_base&state=${state}`
  )
}

function codeOf({ status, location, body }: Reply, state: string): string {
  if (status !== 302) throw new Error(`authorize answered ${status}: ${body}`)
  const { searchParams } = new URL(location)
  const code = searchParams.get('code')
  if (code?.length !== 32 || searchParams.get('state') !== state) {
    throw new Error(`authorize sent back to ${location}`)
  }
  return code
}

function dataOf({ status, body }: Reply): unknown {
  const envelope = envelopeSchema.parse(JSON.parse(body))
  if (status !== 200 || !isSuccess(envelope)) throw new Error(`refused with ${status}: ${body}`)
  return envelope.data
}
