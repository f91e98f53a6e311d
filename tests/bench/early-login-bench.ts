import type { Browser } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { entryScript } from '#support/browser/client-build.ts'
import { openTab } from './app-tab.ts'
import { approveNext } from './control-calls.ts'
import type { Row } from '#support/bench/row-table.ts'
import { showSpread, spreadOf } from '#support/bench/spread.ts'
import { throttle } from '#support/bench/throttle.ts'
import { iosMessagingApp } from '#support/bench/user-agent.ts'

const rounds = 5

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
