import { resolve as absolute } from 'node:path'
import * as z from 'zod/mini'
import { timeLimit } from '#support/time-limit.ts'
import { blankPath } from './error-hook.ts'
import { findInPage, lookFor, type Role, type Wanted } from './find-in-page.ts'
import type { MiniBrowser } from './mini-browser.ts'
import { hasHit, readyToPress } from './press-in-page.ts'
import { WebDriverError } from './web-driver.ts'

export type WebPage = ReturnType<typeof webPage>

/** The protocol's name of an element's reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = z.nullable(z.object({ [elementKey]: z.string() }))
/** What a page that is just being exchanged, or moved, is told of: it is looked at again. */
const passing: readonly string[] = [
  'element click intercepted',
  'element not interactable',
  'stale element reference',
  'javascript error',
  // What was asked of a page that goes may be answered by nobody.
  'timeout',
  'no such frame',
  'no such window',
]
const pollMs = 40
/** How long WebKit lets a press count for what the page does to the history. */
const pressCountsMs = 10_500

/** The page that a browser shows, as its person uses it: presses and keys are the driver's. */
export function webPage(browser: MiniBrowser, url: string) {
  const { send } = browser
  let pressedAt = 0

  /** Runs a function in the page, by itself, and gives what it returns. */
  async function evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `return (${run.toString()})(...arguments)`
    const value = await send('POST', '/execute/sync', { script, args })
    // What goes through the protocol comes as it went.
    return value as Awaited<Result>
  }

  /** Asks again until there is something; fails with what the page says then. */
  async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
    const deadline = Date.now() + timeLimit(8000)
    let last: WebDriverError | null = null
    for (;;) {
      try {
        const found = await look()
        if (found !== null && found !== false) return found
      } catch (error) {
        if (!(error instanceof WebDriverError) || !passing.includes(error.kind)) throw error
        last = error
      }
      if (Date.now() > deadline) throw new Error(await timeoutText(what, last))
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  async function timeoutText(what: string, last: WebDriverError | null): Promise<string> {
    const said = await evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String)
    const why = last === null ? '' : ` (${last.message})`
    return `${what} does not come${why}; the page says:\n${said.replaceAll(/\n+/g, ' | ')}`
  }

  async function find(wanted: Wanted): Promise<string | null> {
    const script = `return (${findInPage.toString()})(...arguments)`
    const value = await send('POST', '/execute/sync', { script, args: [lookFor(wanted)] })
    return elementSchema.parse(value)?.[elementKey] ?? null
  }

  async function whenReady(element: string): Promise<string | null> {
    const script = `(${readyToPress.toString()})(arguments[0]).then(arguments[1], () => arguments[1](null))`
    const args = [{ [elementKey]: element }]
    const value = await send('POST', '/execute/async', { script, args })
    return elementSchema.parse(value)?.[elementKey] ?? null
  }

  async function waitFor(wanted: Wanted): Promise<string> {
    return until(JSON.stringify(wanted), () => find(wanted))
  }

  async function press(wanted: Wanted): Promise<void> {
    await until(`a press on ${JSON.stringify(wanted)}`, async () => {
      const element = await find(wanted)
      if (element === null) return false
      const target = await whenReady(element)
      if (target === null) return false
      await send('POST', `/element/${target}/click`, {}).catch((error: unknown) => {
        // The page that goes by the press may do so before the driver is answered.
        if (!(error instanceof WebDriverError) || error.kind !== 'no such frame') throw error
      })
      pressedAt = Date.now()
      // It may leave this unanswered, too: to press again on the next page would find nothing there.
      const { isHit } = await until('what became of the press', async () => ({
        isHit: await evaluate(hasHit),
      }))
      return isHit
    })
  }

  /** Another document than the one that stands there now. */
  async function leave(go: () => Promise<unknown>): Promise<void> {
    const before = await until('a document to leave', () => evaluate(() => performance.timeOrigin))
    await go()
    await until('another document', async () => {
      const now = await evaluate(() => document.body && performance.timeOrigin)
      return now !== null && now !== before
    })
  }

  return {
    evaluate,
    until,
    waitFor,
    press,
    leave,
    open: (path: string) => leave(() => send('POST', '/url', { url: url + path })),
    reload: () => leave(() => send('POST', '/refresh', {})),
    back: () => send('POST', '/back', {}),
    forward: () => send('POST', '/forward', {}),
    /**
     * Another page and back to this one, which the browser has kept: it goes on as it was left.
     */
    async leaveAndReturn(): Promise<void> {
      // The name of a window outlasts a page, also one that begins anew as it comes back.
      await evaluate(() => {
        window.name = 'left'
        addEventListener('pageshow', ({ persisted }) => (window.name = persisted ? 'kept' : 'lost'))
      })
      await send('POST', '/url', { url: url + blankPath })
      await until('the page between', () =>
        evaluate((blank) => location.pathname === blank, blankPath),
      )
      await send('POST', '/back', {})
      await until('the page as it was left', () => evaluate(() => window.name === 'kept'))
    },
    /** Waits until the engine takes nothing that the page does for the doing of the last press any more. */
    rest: () =>
      new Promise((resolve) => setTimeout(resolve, pressedAt + pressCountsMs - Date.now())),
    pressOn: (role: Role, name: string) => press({ role, name }),
    waitForText: (text: string) => waitFor({ text }),
    /** Where it stands, once that is so. */
    at: (path: string) =>
      until(`the page ${path}`, () => evaluate((wanted) => location.pathname === wanted, path)),
    gone: (wanted: Wanted) =>
      until(`the end of ${JSON.stringify(wanted)}`, async () => (await find(wanted)) === null),
    /** What is there of it now. */
    async has(wanted: Wanted): Promise<boolean> {
      return (await find(wanted)) !== null
    },
    /** Types into a field, behind what is there. */
    async fill(name: string, text: string): Promise<void> {
      await press({ role: 'textbox', name })
      const element = await waitFor({ role: 'textbox', name })
      await send('POST', `/element/${element}/value`, { text })
    },
    /** Chooses files of this machine in a field. */
    async pick(css: string, ...files: string[]): Promise<void> {
      const element = await until(css, () => findHidden(css))
      await send('POST', `/element/${element}/value`, {
        text: files.map((file) => absolute(file)).join('\n'),
      })
    },
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
  }

  /** File fields stand under what is drawn in their place. */
  async function findHidden(css: string): Promise<string | null> {
    const value = await send('POST', '/execute/sync', {
      script: 'return document.querySelector(arguments[0])',
      args: [css],
    })
    return elementSchema.parse(value)?.[elementKey] ?? null
  }
}
