import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { storageKeys, type StorageKey } from '#contract/storage-keys.ts'
import { timeLimit } from '#support/time-limit.ts'
import { sdkScript } from './client-build.ts'
import { saveData } from './data-saver.ts'
import { isSlowLine, slowDown } from './slow-line.ts'

/** Real user agents (wechat-facts 3.5), and a browser that is not the messaging app's. */
const userAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003135) NetType/WIFI Language/zh_CN',
  android:
    'Mozilla/5.0 (Linux; Android 14; 2211133C Build/UKQ1.230705.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/1110017 MMWEBSDK/20230805 MMWEBID/525 MicroMessenger/8.0.42.2460(0x28002A35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  outside:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const

export type PhoneKind = keyof typeof userAgents

export const identities = {
  bound: 'oPatientBound000000000000001',
  unbound: 'oPatientNew00000000000000002',
  doctor: 'oDoctorBound0000000000000003',
  snapshot: 'oSnapshot0000000000000000004',
} as const

/** Chromium, as `npm test` found it on this machine. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM
  if (executablePath === undefined) throw new Error('CHROMIUM is not set: run npm test')
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Nothing is gained here by a process of its own, which costs memory and time.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export type Phone = {
  context: BrowserContext
  page: Page
  /** What the client keeps in the browser's storage. */
  stored(): Promise<Partial<Record<StorageKey, string>>>
  /** What a test provokes on purpose may be reported as an error. */
  expectComplaint(pattern: RegExp): void
  /** What the pages have reported as an error so far, less what was expected. */
  surprises(): string[]
  /** Closes it, and throws for every surprise. */
  close(): Promise<void>
}

/** How a phone is set up otherwise than most. */
export type PhoneSettings = {
  /** Its person has asked the browser to load little. */
  savesData?: boolean
  /** Whose time its clock shows; else that of this machine. */
  timezoneId?: string
}

/** A phone with an empty profile: `identity` is who is signed in to its messaging app. */
export async function openPhone(
  browser: Browser,
  {
    url,
    kind,
    identity,
    savesData = false,
    timezoneId,
  }: { url: string; kind: PhoneKind; identity?: string } & PhoneSettings,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    userAgent: userAgents[kind],
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    locale: 'zh-CN',
    ...(timezoneId !== undefined && { timezoneId }),
  })
  if (identity !== undefined) {
    await context.addCookies([{ name: 'harness_identity', value: identity, url }])
  }
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('weberror', (error) => {
    const { message, stack = '' } = error.error()
    // The SDK leaves alone what it asks by itself, also where another tab has its place meanwhile:
    // it says so, or nothing at all.
    const kicked = message === 'kicked by another login'
    const isEmpty = message === '' && stack.includes(sdkScript())
    if (!kicked && !isEmpty) complaints.push(stack)
  })
  context.on('console', (message) => {
    // The platform's error pages come with status 400, which Chromium reports by itself.
    const platformError = message.location().url.includes('/connect/oauth2/authorize')
    // Without a connection the SDK sends its log to the vendor, which the page's policy forbids.
    const vendorLog = message.text().includes('/v4/imopenstat/tim_web_report_v2')
    if (message.type() === 'error' && !platformError && !vendorLog) complaints.push(message.text())
  })
  context.setDefaultTimeout(timeLimit(isSlowLine ? 25_000 : 8000))
  if (savesData) await saveData(context)
  if (isSlowLine) await slowDown(context)
  const page = await context.newPage()
  const surprises = () => complaints.filter((text) => !expected.some((each) => each.test(text)))
  return {
    context,
    page,
    stored: () =>
      page.evaluate(
        (keys) =>
          Object.fromEntries(
            keys.flatMap((key) => {
              const value = localStorage.getItem(key)
              return value === null ? [] : [[key, value]]
            }),
          ),
        [...storageKeys],
      ),
    expectComplaint: (pattern) => void expected.push(pattern),
    surprises,
    async close() {
      // Routes that are still at work would fail into whichever test comes next.
      const routed = [context, ...context.pages()]
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
      const all = surprises()
      if (all.length > 0) throw new Error(`the pages complained:\n${all.join('\n')}`)
    },
  }
}
