import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { authorizationErrcodes, codes } from '#contract/codes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { codeIn, identities, openHarness, thirdParty } from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'
import { runHarness, type RunningHarness } from '#support/harness/running-harness.ts'

const rounds = 200
const oneWins = [codes.ok, authorizationErrcodes.codeUsed]
const exchangeSchema = z.object({ errcode: z.optional(z.number()) })

test('of two logins with one code at the same time exactly one wins, 200 times', async () => {
  const { url } = await serve()
  for (const code of await issue(url)) {
    expect(await outcomes(login(url, code), login(url, code))).toEqual(oneWins)
  }
})

test('of two servers with one code at the same time exactly one wins, 200 times', async () => {
  const { url, appSecret } = await serve()
  for (const code of await issue(url)) {
    const both = [exchange(url, code, appSecret), exchange(url, code, appSecret)]
    expect(await outcomes(...both)).toEqual(oneWins)
  }
})

test('of a login and a server with one code at the same time exactly one wins, 200 times', async () => {
  const { url, appSecret } = await serve()
  for (const [round, code] of (await issue(url)).entries()) {
    const loginFirst = round % 2 === 0
    const early = loginFirst ? login(url, code) : exchange(url, code, appSecret)
    const late = loginFirst ? exchange(url, code, appSecret) : login(url, code)
    expect(await outcomes(early, late)).toEqual(oneWins)
  }
})

test('of two processes over one data file exactly one redeems a code, 200 times', async () => {
  const [first, second] = await twoProcesses()
  for (const code of await issue(first.url)) {
    const both = [login(first.url, code), login(second.url, code)]
    expect(await outcomes(...both)).toEqual(oneWins)
  }
})

test('of two processes over one data file exactly one takes an SMS code, 50 times', async () => {
  const [first, second] = await twoProcesses()
  for (let round = 0; round < 50; round++) {
    const mobile = `139000000${String(round).padStart(2, '0')}`
    await post(first.url, 'sendSmsCode', { mobile })
    const [sent] = await second.smsCodes(mobile)
    const take = (url: string) => post(url, 'loginBySms', { mobile, code: sent?.code })
    const all = [take(first.url), take(second.url), take(first.url), take(second.url)]
    expect(await outcomes(...all)).toEqual([
      codes.smsCodeWrong,
      codes.smsCodeWrong,
      codes.smsCodeWrong,
      codes.ok,
    ])
  }
})

async function twoProcesses(): Promise<[RunningHarness, RunningHarness]> {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const first = await runHarness({ data })
  onTestFinished(() => first.stop())
  const second = await runHarness({ data })
  onTestFinished(() => second.stop())
  return [first, second]
}

/** A harness with a port of its own, for calls over connections that stay open. */
async function serve(): Promise<{ url: string; appSecret: string }> {
  const { app, context } = await openHarness({ store: await yieldingStore() })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, appSecret: context.platformApp.appSecret }
}

function issue(url: string): Promise<string[]> {
  const headers = { 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` }
  const one = async () => {
    const visit = await fetch(url + authorizeUrl(), { redirect: 'manual', headers })
    return codeIn(visit.headers.get('location') ?? undefined)
  }
  return Promise.all(Array.from({ length: rounds }, one))
}

async function outcomes(...attempts: Promise<number>[]): Promise<number[]> {
  return (await Promise.all(attempts)).toSorted((one, other) => other - one)
}

function login(url: string, code: string): Promise<number> {
  return post(url, 'authLogin', { code, ...thirdParty })
}

async function post(url: string, name: EndpointName, input: object): Promise<number> {
  const response = await fetch(url + endpoints[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  return envelopeSchema.parse(await response.json()).code
}

/** As a server does; a success counts as the login's own code of success. */
async function exchange(url: string, code: string, secret: string): Promise<number> {
  const query = new URLSearchParams({
    appid: appIdInApp,
    secret,
    code,
    grant_type: 'authorization_code',
  })
  const response = await fetch(`${url}/sns/oauth2/access_token?${query}`)
  const { errcode } = exchangeSchema.parse(await response.json())
  return errcode ?? codes.ok
}
