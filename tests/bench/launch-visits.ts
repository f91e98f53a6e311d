import type { Browser, BrowserContext } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { openProfile, openTab, openTabOf, type Remembered } from './app-tab.ts'
import { watchFor, type Sight } from './content-watch.ts'
import { approveNext, injectMessages } from './control-calls.ts'
import { throttle, unthrottle } from '#support/bench/throttle.ts'
import { iosMessagingApp } from '#support/bench/user-agent.ts'

const doctorId = '20001'
const patientId = '10001'
const messages = 20

/** A page that somebody who is signed in opens, and what of it any build shows first. */
export type Opened = { path: string; sights: Sight[] }

/** The box of the search stands in the page itself, not in the splash, and waits for no call. */
export const home: Opened = {
  path: pages.home,
  sights: [{ selector: `a[href="${pages.search}"]` }],
}

/** The newest message comes by the SDK, once it is ready; then the next one can be written. */
export const chat: Opened = {
  path: `${pages.chat}?conversationID=C2C${doctorId}`,
  sights: [
    { selector: '[role=log][aria-busy=false]', text: `message ${messages}` },
    { selector: 'textarea:enabled' },
  ],
}

/** Signs the patient in at full speed, with a conversation; gives what the profile remembers. */
export async function signIn(browser: Browser, base: URL): Promise<Remembered> {
  await injectMessages(base, {
    from: doctorId,
    to: patientId,
    text: 'message {n}',
    count: messages,
  })
  await approveNext(base)
  await using tab = await openTab(browser, iosMessagingApp)
  await tab.page.goto(new URL(pages.home, base).href, { waitUntil: 'commit' })
  await tab.page.waitForFunction(() => localStorage.getItem('token') !== null)
  await tab.network.waitForQuiet()
  return await tab.page.context().storageState()
}

/** Without a token: silently over the authorization page and back with a code. */
export async function authorize(
  browser: Browser,
  base: URL,
): Promise<{ authorizeSent: number; loginSent: number }> {
  await approveNext(base)
  await using tab = await openTab(browser, iosMessagingApp)
  await throttle(tab.session)
  await tab.page.goto(new URL(pages.home, base).href, { waitUntil: 'commit' })

  const [opened] = tab.network.requests
  const request = await tab.network.waitFor(
    ({ url }) => url.pathname === '/connect/oauth2/authorize',
  )
  const returned = await tab.network.waitFor(({ url }) => url.searchParams.has('code'))
  const login = await tab.network.waitFor(({ url }) => url.pathname === paths.authLogin)
  if (opened === undefined) throw new Error('the browser requested no page')
  return {
    authorizeSent: request.sentAt - opened.sentAt,
    loginSent: login.sentAt - returned.sentAt,
  }
}

/** With a token: first with an empty cache, then with what that visit has left in it. */
export async function comeBack(
  browser: Browser,
  { base, remembered, opened }: { base: URL; remembered: Remembered; opened: Opened },
): Promise<{ cold: number; warm: number }> {
  const profile = await openProfile(browser, iosMessagingApp, remembered)
  try {
    const url = new URL(opened.path, base)
    const cold = await visit(profile, url, opened.sights)
    const warm = await visit(profile, url, opened.sights)
    return { cold, warm }
  } finally {
    await profile.close()
  }
}

/** Stays until everything has come that the page fetches, also what it fetches ahead. */
async function visit(profile: BrowserContext, url: URL, sights: Sight[]): Promise<number> {
  await using tab = await openTabOf(profile)
  await throttle(tab.session)
  const seen = await watchFor(tab.page, sights)
  await tab.page.goto(url.href, { waitUntil: 'commit' })
  const ms = await seen()
  await unthrottle(tab.session)
  await tab.network.waitForQuiet()
  const documents = tab.network.requests.filter(({ type }) => type === 'Document')
  if (documents.length !== 1) throw new Error(`${url.href} did not stay: is the token over?`)
  return ms
}
