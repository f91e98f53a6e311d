import type { Browser } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { openTab } from './app-tab.ts'
import type { SentRequest } from './network-record.ts'
import type { Row } from '#support/bench/row-table.ts'
import { iosMessagingApp } from '#support/bench/user-agent.ts'

const entries = [pages.home, pages.service, pages.chat]

/** Opened in the messaging app without a token: what is requested besides the HTML. */
export async function measureColdOpen(browser: Browser, base: URL): Promise<Row> {
  const others: SentRequest[] = []
  for (const entry of entries) others.push(...(await openCold(browser, new URL(entry, base))))
  const names = others.map(({ url }) => ` ${url.pathname}`).join('')
  return {
    what: 'cold open in the app: requests besides the HTML before the authorization page',
    measured: `${others.length} in ${entries.length} opens${names}`,
    yardstick: '-',
    budget: '0',
    ok: others.length === 0,
  }
}

/** Counts all that the first document asks for, also after it has begun to leave. */
async function openCold(browser: Browser, entry: URL): Promise<SentRequest[]> {
  await using tab = await openTab(browser, iosMessagingApp)
  await tab.page.goto(entry.href, { waitUntil: 'commit' })
  await tab.network.waitFor(
    ({ url, doneAt }) => url.pathname === '/connect/oauth2/authorize' && doneAt !== null,
  )
  const [html, ...rest] = tab.network.requests
  return rest.filter(({ loader }) => loader === html?.loader)
}
