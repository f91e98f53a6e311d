import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core'
import { recordNetwork, type NetworkRecord } from './network-record.ts'

/** A tab, and all that it sends. */
export type AppTab = AsyncDisposable & {
  page: Page
  session: CDPSession
  network: NetworkRecord
}

/** What a profile remembers of earlier visits, its cache apart. */
export type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('CHROMIUM must name a Chromium: npm run bench')
  return chromium.launch({ executablePath })
}

/** A phone's profile with an empty cache. */
export function openProfile(
  browser: Browser,
  userAgent: string,
  remembered?: Remembered,
): Promise<BrowserContext> {
  return browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    ...(remembered !== undefined && { storageState: remembered }),
  })
}

/** A tab of a profile that stays when the tab is closed. */
export async function openTabOf(profile: BrowserContext): Promise<AppTab> {
  const page = await profile.newPage()
  const session = await profile.newCDPSession(page)
  const network = await recordNetwork(session)
  return { page, session, network, [Symbol.asyncDispose]: () => page.close() }
}

/** A tab with an empty profile of its own. */
export async function openTab(browser: Browser, userAgent: string): Promise<AppTab> {
  const profile = await openProfile(browser, userAgent)
  const tab = await openTabOf(profile)
  return { ...tab, [Symbol.asyncDispose]: () => profile.close() }
}
