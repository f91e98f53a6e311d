import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { holdAnswers, nextFrames, type HeldAnswers } from '#support/browser/held-answers.ts'
import { keepInStorage, tokenBySms } from '#support/browser/log-in.ts'
import { movedTargets, watchTargets } from '#support/browser/moved-targets.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const people = [
  ['patient', { mobile: '13800000001', openId: identities.bound }],
  ['doctor', { mobile: '13800000003', openId: identities.doctor }],
] as const

/** What people come for is there at once, though something of their own may yet come above it. */
const shownAtOnce: readonly string[] = [pages.home, pages.homeAlias, pages.tutelageHistory]

const everywhere = [
  ...Object.values(pages).filter((path) => !shownAtOnce.includes(path)),
  `${pages.chat}?conversationID=C2C10001`,
  `${pages.chat}?conversationID=C2C20001`,
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  `${pages.search}?keyword=zm`,
  `${pages.createRecord}?list=1`,
]

test.for(people)(
  'nothing that a %s can press moves away from under the finger, on pages that wait for what is above, in whatever order answers come',
  { timeout: timeLimit(120_000) },
  async ([, { mobile, openId }], { phone, harness }) => {
    const opened = await phone('ios', openId)
    const { page } = opened
    const token = await tokenBySms(harness, mobile)
    await keepInStorage(opened, { token, openId })
    await watchTargets(page)
    // What is asked for last stands lowest on most pages: it comes first.
    const answers = await holdAnswers(page, '**/api/**')
    const moved: Record<string, string[]> = {}
    for (const path of everywhere) {
      await page.goto(path)
      while (!(await stands(page, answers))) await answers.releaseNewest()
      if (shownAtOnce.includes(new URL(page.url()).pathname)) continue
      const targets = await movedTargets(page)
      if (targets.length > 0) moved[path] = targets
    }
    expect(moved).toEqual({})
  },
)

/** The page waits for nothing: neither for what is held nor for anything else. */
async function stands(page: Page, answers: HeldAnswers): Promise<boolean> {
  await nextFrames(page)
  if (answers.count() > 0) return false
  const isWhole = await page.evaluate(
    () =>
      document.querySelector('main > *') !== null &&
      document.querySelector('.skeleton, .loading') === null,
  )
  await nextFrames(page)
  return isWhole && answers.count() === 0
}
