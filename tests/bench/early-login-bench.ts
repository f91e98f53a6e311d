import type { Browser, CDPSession } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { openTab } from './app-tab.ts'
import { entryScript } from '#support/client-build.ts'
import type { Row } from './row-table.ts'
import { showSpread, spreadOf } from './spread.ts'
import { iosMessagingApp } from './user-agent.ts'

const rounds = 5
const bitsPerSecond = 1_600_000

type Return = { loginSent: number; bundleArrived: number }

/** Back with a code: auth-login leaves before the bundle is there (slow network, slow phone). */
export async function measureEarlyLogin(browser: Browser, base: URL): Promise<Row> {
  const returns: Return[] = []
  for (let round = 0; round < rounds; round++) returns.push(await comeBack(browser, base))
  const ahead = spreadOf(returns.map(({ loginSent, bundleArrived }) => bundleArrived - loginSent))
  const sent = spreadOf(returns.map(({ loginSent }) => loginSent))
  const arrived = spreadOf(returns.map(({ bundleArrived }) => bundleArrived))
  return {
    what: 'back with a code: auth-login sent, after the return page was requested',
    measured: `${showSpread(sent, 'ms', 0)}, ahead by ${showSpread(ahead, 'ms', 0)}`,
    yardstick: `bundle arrived ${showSpread(arrived, 'ms', 0)}`,
    budget: 'ahead > 0 ms',
    ok: ahead.min > 0,
  }
}

/** Opens a link; the authorization passes silently and the app is back on its return page. */
async function comeBack(browser: Browser, base: URL): Promise<Return> {
  await approveNext(base)
  await using tab = await openTab(browser, iosMessagingApp)
  await throttle(tab.session)
  await tab.page.goto(new URL(pages.home, base).href, { waitUntil: 'commit' })

  const returned = await tab.network.waitFor(({ url }) => url.searchParams.has('code'))
  const login = await tab.network.waitFor(({ url }) => url.pathname === paths.authLogin)
  const bundle = await tab.network.waitFor(
    ({ url, doneAt }) => url.pathname === `/${entryScript()}` && doneAt !== null,
  )
  return {
    loginSent: login.sentAt - returned.sentAt,
    bundleArrived: (bundle.doneAt ?? 0) - returned.sentAt,
  }
}

async function approveNext(base: URL): Promise<void> {
  const response = await fetch(new URL('/harness/api/authorize/next', base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ decision: 'approve', openId: 'oPatientBound000000000000001' }),
  })
  if (!response.ok) throw new Error(`authorize/next: ${await response.text()}`)
}

/** Design 6: 1.6 Mbit/s, 150 ms, CPU x4. */
async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
