import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { recordingTrend, tutelageList } from '#contract/endpoints/monitoring-endpoints.ts'
import { chatPath, pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf } from '#support/browser/client-build.ts'
import { holdAnswers, nextFrames, type HeldAnswers } from '#support/browser/held-answers.ts'
import { keepInStorage, tokenBySms } from '#support/browser/log-in.ts'
import { movedTargets, watchTargets } from '#support/browser/moved-targets.ts'
import { identities } from '#support/browser/phone.ts'
import { doctorId, feed, messageOf, patientId } from '#support/chat/chat-room.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const people = [
  ['patient', { mobile: '13800000001', openId: identities.bound }],
  ['doctor', { mobile: '13800000003', openId: identities.doctor }],
] as const

const everywhere = [
  ...Object.values(pages),
  `${pages.chat}?conversationID=C2C10001`,
  `${pages.chat}?conversationID=C2C20001`,
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  `${pages.search}?keyword=zm`,
  `${pages.createRecord}?list=1`,
  `${pages.consultDetail}?consultationId=running`,
  `${pages.evaluate}?consultationId=finished`,
  `${pages.askPay}?consultationId=unpaid`,
]

test.for(people)(
  'nothing that a %s can press moves away from under the finger, in whatever order answers come',
  { timeout: timeLimit(120_000) },
  async ([, { mobile, openId }], { phone, harness }) => {
    const opened = await phone('ios', openId)
    const { page } = opened
    const endsAt = Date.now() + 3_600_000
    for (const state of ['running', 'finished', 'unpaid'] as const) {
      await putConsultations(harness, { id: state, state, endsAt })
    }
    const token = await tokenBySms(harness, mobile)
    await keepInStorage(opened, { token, openId })
    await watchTargets(page)
    // What is asked for last stands lowest on most pages: it comes first.
    const answers = await holdAnswers(page, '**/api/**')
    const moved: Record<string, string[]> = {}
    for (const path of everywhere) {
      await page.goto(path)
      while (!(await stands(page, answers))) await answers.releaseNewest()
      const targets = await movedTargets(page)
      if (targets.length > 0) moved[path] = targets
    }
    expect(moved).toEqual({})
  },
)

test('what there is to do comes over the home page, and takes no press meant for what it comes over', async ({
  phone,
  harness,
}) => {
  const endsAt = Date.now() + 3_600_000
  await putConsultations(harness, { id: 'unpaid', state: 'unpaid', endsAt })
  const { page } = await phone('ios', identities.bound)
  await watchTargets(page)
  await page.addInitScript(noteFirstTodo)
  await page.goto(pages.home)
  const todo = page.getByRole('link', { name: /待支付/ })
  await todo.waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'takesPresses'))).toBe(false)
  await page.getByText(/距预产期/).waitFor()
  expect(await movedTargets(page)).toEqual([])
  await todo.tap()
  await page.waitForURL(/consultationId=unpaid/)
})

test('recordings stay where they are when the chart of their average comes', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await watchTargets(page)
  const trend = await holdAnswers(page, `**${recordingTrend.path}*`)
  const list = page.waitForResponse((response) => response.url().includes(tutelageList.path))
  await page.goto(pages.tutelageHistory)
  await (await list).finished()
  await expect.poll(() => trend.count()).toBe(1)
  await nextFrames(page)
  await trend.releaseNewest()
  await page.getByRole('figure', { name: '平均胎心趋势' }).waitFor()
  expect(await movedTargets(page)).toEqual([])
})

test.for([
  [
    'the pictures of a rating come',
    identities.bound,
    `${pages.evaluate}?consultationId=finished`,
    'src/blocks/picture-uploads.tsx',
    '.uploader',
  ],
  [
    'it comes where a doctor hands a consultation on',
    identities.doctor,
    `${pages.consultDetail}?consultationId=running`,
    'src/features/consult/detail/transfer-content.tsx',
    '.transfer__rows',
  ],
] as const)(
  'nothing moves when %s',
  async ([, openId, path, source, section], { phone, harness }) => {
    const endsAt = Date.now() + 3_600_000
    await putConsultations(harness, { id: 'running', state: 'running', endsAt })
    await putConsultations(harness, { id: 'finished', state: 'finished' })
    const { page } = await phone('ios', openId)
    await watchTargets(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(addressOf(source), async (route) => {
      await released
      await route.continue()
    })
    const fetched = page.waitForRequest(addressOf(source))
    await page.goto(path)
    await fetched
    await nextFrames(page)
    release()
    await page.locator(section).waitFor()
    await nextFrames(page)
    expect(await movedTargets(page)).toEqual([])
  },
)

test('a conversation is where it is while the chat connects', async ({ phone, harness }) => {
  const endsAt = Date.now() + 3_600_000
  await putConsultations(harness, { id: 'running', state: 'running', endsAt })
  await harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, text: '您好' })
  const { page } = await phone('ios', identities.bound)
  await page.goto(chatPath(`C2C${doctorId}`))
  const bar = page.locator('.consult-bar')
  await bar.waitFor()
  await messageOf(page, '您好').waitFor()
  await page.getByText('连接中…').waitFor({ state: 'detached' })
  const places = async () => [await bar.boundingBox(), await feed(page).boundingBox()]
  const connected = await places()
  const match = { servcmd: 'im_open_status.wslogin' }
  await harness.post('/harness/api/faults', { match, latencyMs: 60_000 })
  await page.reload()
  await bar.waitFor()
  await feed(page).waitFor()
  await page.getByText('连接中…').waitFor()
  expect(await places()).toEqual(connected)
})

/** Notes whether what there is to do takes a press in the frame it comes in. */
function noteFirstTodo(): void {
  new MutationObserver((_changes, observer) => {
    const strip = document.querySelector('.todos')
    if (strip === null) return
    observer.disconnect()
    const { left, top, width, height } = strip.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    Reflect.set(window, 'takesPresses', strip.contains(hit))
  }).observe(document, { childList: true, subtree: true })
}

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
