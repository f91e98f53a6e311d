import type { Page } from 'playwright-core'
import request from 'supertest'
import { describe } from 'vitest'
import { phoneHost, type PhoneNumber } from '#contract/console/phones.ts'
import { endpoints } from '#contract/endpoints.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callRows, openConsole } from '#support/browser/console-page.ts'
import { identities } from '#support/browser/phone.ts'
import {
  authorizeUrl,
  inApp,
  servicePage,
  type AuthorizeParameters,
} from '#support/harness/harness-authorize.ts'
import { codeIn, thirdParty } from '#support/harness/test-harness.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

/** A page leaves for the authorization; the code that it comes back with, '' for none. */
async function authorize(
  { url }: RunningHarness,
  parameters: AuthorizeParameters = {},
): Promise<string> {
  const headers = { 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` }
  const reply = await fetch(url + authorizeUrl(parameters), { headers, redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '', url).searchParams.getAll('code').at(-1) ?? ''
}

/** Its server redeems a code; a lost answer is one, too. */
async function redeem({ url }: RunningHarness, code: string): Promise<void> {
  const secret = 'consult-h5-harness-app-secret-01'
  const query = { appid: appIdInApp, secret, code, grant_type: 'authorization_code' }
  await fetch(`${url}/sns/oauth2/access_token?${new URLSearchParams(query)}`)
    .then((reply) => reply.text())
    .catch(() => {})
}

/** What stands at an arrow of the diagram of a flow, or of all calls where `query` names none. */
async function readArrow(page: Page, text: RegExp, query = ''): Promise<void> {
  await openConsole(page, `&view=diagram${query}`)
  await callRows(page).and(page.getByLabel(text)).waitFor()
}

describe('a fault is read off the diagram', () => {
  test.for([
    [{ latencyMs: 30 }, '30 ms late'],
    [{ status: 503 }, 'status 503'],
    [{ errcode: 45009 }, 'errcode 45009'],
    [{ cutBytes: 20 }, 'cut after 20 bytes'],
    [{ drop: true }, 'connection dropped'],
  ] as const)('%o', async ([effect, text], { phone, harness }) => {
    await harness.post('/harness/api/faults', {
      match: { path: '/sns/oauth2/access_token' },
      ...effect,
    })
    await redeem(harness, await authorize(harness))
    const { page } = await phone('outside')
    const arrow = `App server to Platform: GET /sns/oauth2/access_token.*A fault was set for it: ${text}`
    await readArrow(page, new RegExp(arrow), '&flow=Xy9')
  })
})

describe('a pitfall is read off the diagram', () => {
  test('a code that is used again, as it is after two callbacks', async ({ phone, harness }) => {
    const code = await authorize(harness)
    await redeem(harness, code)
    await redeem(harness, code)
    const { page } = await phone('outside')
    await readArrow(page, /App server to Platform: .*40163.*was used before, by #\d+/)
  })

  test('a loop of back, as it also is in a web-view of a mini-program', async ({
    phone,
    harness,
  }) => {
    await authorize(harness)
    await authorize(harness)
    const { page } = await phone('outside')
    await readArrow(page, /Page to Authorization: .*same link.* gave out its code .* #\d+/)
  })

  test('a link that was shared with its code', async ({ phone, harness }) => {
    const visit = request(harness.url)
      .get(authorizeUrl({ redirect_uri: `http://${phoneHost(1)}/` }))
      .redirects(0)
    const { headers } = await visit.set({
      Host: phoneHost(1),
      'User-Agent': inApp,
      Cookie: `harness_identity_1=${identities.bound}`,
    })
    const code = codeIn(headers.location)
    const logIn = (on: PhoneNumber) =>
      request(harness.url)
        .post(endpoints.authLogin.path)
        .set({ Host: phoneHost(on), deviceToken: `device-${on}` })
        .send({ code, ...thirdParty })
    await logIn(2)
    await logIn(3)
    const { page } = await phone('outside')
    const redeemed = 'given out to #\\d+ GET authorize of phone 1, is redeemed by phone 2'
    await readArrow(page, new RegExp(`auth-login.*${redeemed}`))
    await readArrow(page, /auth-login.*by #\d+ POST auth-login of phone 2.*this is another phone/)
  })

  test.for([
    ['a route behind a hash', { redirect_uri: `${servicePage}#/login` }, 'has a hash'],
    ['a code that was there already', { redirect_uri: `${servicePage}?code=a` }, 'had a code'],
    ['no state', { state: null }, 'has no state'],
    [
      'a host that is not configured',
      { redirect_uri: 'http://elsewhere.example/' },
      'The host of redirect_uri is not one',
    ],
  ] as const)('%s', async ([, parameters, text], { phone, harness }) => {
    await authorize(harness, parameters)
    const { page } = await phone('outside')
    await readArrow(page, new RegExp(`Page to Authorization: .*${text}`))
  })
})
