import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { recordNetwork, type NetworkRecord } from './network-record.ts'

/** A tab with an empty profile, and all that it sends. */
export type AppTab = AsyncDisposable & {
  page: Page
  session: CDPSession
  network: NetworkRecord
}

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('CHROMIUM must name a Chromium: npm run bench')
  return chromium.launch({ executablePath })
}

export async function openTab(browser: Browser, userAgent: string): Promise<AppTab> {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const network = await recordNetwork(session)
  return { page, session, network, [Symbol.asyncDispose]: () => context.close() }
}
