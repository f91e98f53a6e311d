import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PlatformPath } from '#harness/domain/platform-parameters.ts'
import { platformServer } from '#support/harness/harness-sns.ts'
import { identities, openHarness, type TestHarness } from '#support/harness/test-harness.ts'
import { parameterRefusals, type Refusals } from '#support/platform/parameter-refusals.ts'

type Query = Record<string, unknown>

const replySchema = z.looseObject({
  errcode: z._default(z.number(), 0),
  access_token: z.optional(z.string()),
})

/** Calls the platform as its documents say, for each path: a query, or the JSON of a POST. */
async function call(harness: TestHarness, path: PlatformPath, query: Query) {
  const sent =
    path === '/cgi-bin/stable_token'
      ? harness.http().post(path).send(query)
      : harness.http().get(path).query(query)
  const { status, body } = await sent
  expect(status).toBe(200)
  return replySchema.parse(body)
}

/** The parameters of a call that is answered with success. */
async function rightQuery(harness: TestHarness, path: PlatformPath): Promise<Query> {
  const { appId: appid, appSecret: secret } = harness.context.platformApp
  const app = { appid, secret, grant_type: 'client_credential' }
  const { grantOf } = platformServer(harness)
  const granted = () => grantOf(identities.bound, 'snsapi_userinfo')
  switch (path) {
    case '/sns/oauth2/access_token':
      return {
        ...app,
        code: await harness.codeOf(identities.bound),
        grant_type: 'authorization_code',
      }
    case '/sns/oauth2/refresh_token': {
      const { refresh_token } = await granted()
      return { appid, grant_type: 'refresh_token', refresh_token }
    }
    case '/sns/userinfo':
    case '/sns/auth': {
      const { access_token } = await granted()
      const lang = path === '/sns/userinfo' ? { lang: 'zh_CN' } : {}
      return { access_token, openid: identities.bound, ...lang }
    }
    case '/cgi-bin/token':
      return app
    case '/cgi-bin/stable_token':
      return { ...app, force_refresh: false }
    case '/cgi-bin/ticket/getticket': {
      const { access_token } = await call(harness, '/cgi-bin/token', app)
      return { access_token, type: 'jsapi' }
    }
  }
}

// The keys of a total record.
const paths = Object.keys(parameterRefusals) as PlatformPath[]

test.for(paths)('%s takes all its parameters, and passes over another', async (path) => {
  const harness = await openHarness()
  const query = await rightQuery(harness, path)
  expect(Object.keys(query).toSorted()).toEqual(Object.keys(parameterRefusals[path]).toSorted())
  expect(await call(harness, path, { ...query, another: '1' })).toMatchObject({ errcode: 0 })
})

const cases = paths.flatMap((path) =>
  Object.entries<Refusals>(parameterRefusals[path]).flatMap(([name, { without, wrong }]) => [
    { path, name, value: undefined, errcode: without },
    ...wrong.map(([value, errcode]) => ({ path, name, value, errcode })),
  ]),
)

test.for(cases)(
  '$path with $name $value answers $errcode',
  async ({ path, name, value, errcode }) => {
    const harness = await openHarness()
    const right = await rightQuery(harness, path)
    const { [name]: _, ...others } = right
    const query = value === undefined ? others : { ...others, [name]: value }
    expect(await call(harness, path, query)).toMatchObject({ errcode })
  },
)

test('/sns/userinfo says the same in every language', async () => {
  const harness = await openHarness()
  const query = await rightQuery(harness, '/sns/userinfo')
  const chinese = await call(harness, '/sns/userinfo', query)
  expect(await call(harness, '/sns/userinfo', { ...query, lang: 'en' })).toEqual(chinese)
})
