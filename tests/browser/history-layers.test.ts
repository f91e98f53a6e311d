import * as fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { bundle } from '#support/browser/page-module.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const application = 'tests/support/browser/layers-application.tsx'
const folder = '/layers-application/'
const maxDialogs = 3

type Action =
  | { do: 'open' | 'close' | 'swap' | 'reopen' | 'back' | 'forward' | 'reload' }
  /** Before the history has followed the first. */
  | { do: 'closeAndBack' | 'backAndBack' }
  | { do: 'go'; to: string }

/** Pages one behind the other, the one that is seen, and how many dialogs are over it. */
type Model = {
  pages: readonly string[]
  at: number
  dialogs: number
  /** Places of pages that were left by a link of a dialog. */
  leftOpen: readonly number[]
}

const kinds = [
  'open',
  'open',
  'close',
  'swap',
  'reopen',
  'back',
  'back',
  'forward',
  'reload',
  'closeAndBack',
  'backAndBack',
] as const
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...kinds).map((kind) => ({ do: kind })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('a', 'b', 'c', 'd')
      .map((name) => ({ do: 'go' as const, to: folder + name })),
  },
)

/** What a person expects: back takes one thing away, and what is closed is gone. */
function after(model: Model, wanted: Action): Model {
  const { pages, at, dialogs } = model
  const seen = pages.slice(0, at + 1)
  switch (wanted.do) {
    case 'open':
      return { ...model, pages: seen, dialogs: dialogs + 1 }
    case 'close':
      return { ...model, dialogs: dialogs - 1 }
    case 'swap':
    case 'reopen':
      return model
    case 'go':
      return {
        pages: [...seen, wanted.to],
        at: at + 1,
        dialogs: 0,
        leftOpen: [...model.leftOpen.filter((place) => place < at), ...(dialogs > 0 ? [at] : [])],
      }
    case 'back':
      return back(model)
    case 'closeAndBack':
    case 'backAndBack':
      return back(back(model))
    case 'forward':
      return dialogs > 0 ? model : { ...model, at: Math.min(at + 1, pages.length - 1) }
    case 'reload':
      return { ...model, dialogs: 0 }
  }
}

function back(model: Model): Model {
  const { at, dialogs } = model
  return dialogs > 0 ? { ...model, dialogs: dialogs - 1 } : { ...model, at: at - 1 }
}

function isPossible({ at, dialogs, leftOpen }: Model, { do: kind }: Action): boolean {
  if (kind === 'open') return dialogs < maxDialogs
  if (kind === 'close' || kind === 'swap' || kind === 'reopen') return dialogs > 0
  if (kind === 'closeAndBack') return dialogs > 0 && dialogs + at > 1
  if (kind === 'backAndBack') {
    // The dialog's entry, which is passed over once back has come to it, takes a second one that is as quick.
    const entryBetween = dialogs === 0 && leftOpen.includes(at - 1)
    return dialogs + at > 1 && !entryBetween
  }
  // The first page would be left.
  return kind !== 'back' || dialogs > 0 || at > 0
}

async function carryOut(page: Page, wanted: Action): Promise<void> {
  if (wanted.do === 'reload') return void (await page.reload())
  await page.evaluate((each) => {
    const here = globalThis.layersApplication
    if (each.do === 'go') here.go(each.to)
    else if (each.do === 'back') history.back()
    else if (each.do === 'closeAndBack') {
      here.close()
      history.back()
    } else if (each.do === 'backAndBack') {
      history.back()
      history.back()
    } else if (each.do === 'forward') history.forward()
    else if (each.do !== 'reload') here[each.do]()
  }, wanted)
}

/** Waits until the page shows it and the history has come to rest there. */
async function untilShown(page: Page, { pages, at, dialogs }: Model): Promise<void> {
  const wanted = { path: pages[at] ?? '', dialogs, entry: dialogs }
  const rest = () =>
    page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 20)),
    )
  const shown = () => page.evaluate(() => globalThis.layersApplication.shown()).catch(() => null)
  await rest().catch(() => {})
  // What stands there already may be about to go, and to come again.
  const resting = async () => [await shown(), await rest().then(shown, () => null)]
  await expect.poll(resting, { timeout: timeLimit(3000), interval: 20 }).toEqual([wanted, wanted])
}

test('whatever is opened, closed, gone through and reloaded, back takes one thing away', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('ios')
  const code = await bundle(application, 'layersApplication')
  await page.route(`${harness.url}${folder}*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Layers</title><body></body><script>${code.replaceAll('</script', '<\\/script')}</script>`,
    }),
  )
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const first = `${folder}start-${runs++}`
      await page.goto(harness.url + first)
      let model: Model = { pages: [first], at: 0, dialogs: 0, leftOpen: [] }
      await untilShown(page, model)
      for (const each of actions) {
        if (!isPossible(model, each)) continue
        model = after(model, each)
        await carryOut(page, each)
        await untilShown(page, model)
      }
    }),
    { numRuns: 15, seed: 13 },
  )
})
