import type { Browser } from 'playwright-core'
import { beforeAll, beforeEach, test as base } from 'vitest'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'
import { keepFailure, startTrace } from './failure-record.ts'
import { openPhone, type Phone, type PhoneKind, type PhoneSettings } from './phone.ts'
import { sharedBrowser, sharedHarness } from './shared-processes.ts'

export type OpenPhone = (
  kind: PhoneKind,
  identity?: string,
  settings?: PhoneSettings,
) => Promise<Phone>

let browser: Browser
let harness: RunningHarness

/** The Chromium and the harness that files share; every test begins at the seed. */
export function useHarnessAndBrowser(): void {
  beforeAll(async () => {
    ;[browser, harness] = await Promise.all([sharedBrowser(), sharedHarness()])
  })
  beforeEach(async () => {
    await harness.reset()
  })
}

/** Tests with phones, which are closed and checked for complaints afterwards. */
export const test = base.extend<{ harness: RunningHarness; phone: OpenPhone }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures from this pattern
  harness: async ({}, use) => use(harness),
  phone: async ({ harness: { url }, task }, use) => {
    const phones: Phone[] = []
    await use(async (kind, identity, settings) => {
      const phone = await openPhone(browser, {
        url,
        kind,
        // The pages that people may go to next cost a quarter of the suite's time; what is measured has them.
        savesData: task.file.projectName === 'browser',
        ...settings,
        ...(identity !== undefined && { identity }),
      })
      phones.push(phone)
      await startTrace(phone.context)
      return phone
    })
    const complained = phones.some(({ surprises }) => surprises().length > 0)
    if (task.result?.state === 'fail' || complained) {
      const leftovers = (await Promise.all(phones.map(leftoversOf))).flat()
      for (const message of leftovers) console.log(message)
      // The list of failures at the end of a run has them, too.
      task.result?.errors?.push(...leftovers.map((message) => ({ message })))
      await keepFailure(phones, { file: task.file.name, name: task.fullTestName })
    }
    // All of them, whichever complains: one that stays open is signed in beside those of the next test.
    const closed = await Promise.allSettled(phones.map((phone) => phone.close()))
    for (const each of closed) if (each.status === 'rejected') throw each.reason
  },
})

/** What the pages of a phone said when its test failed. */
async function leftoversOf({ context }: Phone): Promise<string[]> {
  const read = context.pages().map(async (page) => {
    const text = await page.innerText('body', { timeout: timeLimit(1000) }).catch(String)
    return `${page.url()} said: ${text.replaceAll(/\s*\n+\s*/g, ' | ').slice(0, 2000)}`
  })
  return Promise.all(read)
}
