import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { workbench } from '#contract/endpoints/workbench-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { patientSteps, quickSteps, followSteps } from '#support/browser/consult-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { field } from '#support/chat/chat-room.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** As soon as a change shows that somebody else has made. */
const soon = { timeout: timeLimit(2000) }
const complaint = '最近三天头晕，想知道是否需要去医院检查'
const anyNumber = expect.stringMatching(/^\d+$/)
const row = (page: Page) => page.getByRole('article').filter({ hasText: complaint })

/** The workbench, with nobody there but who is asked for, and its chat connected. */
async function openWorkbench(page: Page, harness: RunningHarness): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByRole('tab', { name: '待接诊' }).waitFor()
  await expect
    .poll(async () => (await harness.events()).map(({ path }) => path), soon)
    .toContain('im_open_status.wslogin')
  await expect
    .poll(() => figures(page), soon)
    .toMatchObject({ 待接诊: anyNumber, 咨询中: anyNumber })
}

async function figures(page: Page): Promise<Record<string, string>> {
  const terms = await page.locator('.workbench-numbers dt').allInnerTexts()
  const values = await page.locator('.workbench-numbers dd').allInnerTexts()
  return Object.fromEntries(terms.map((term, at) => [term, values[at] ?? '']))
}

/** What the figures say, and how many rows stand in the queue that is shown. */
async function expectAgreement(page: Page, queue: '待接诊' | '咨询中'): Promise<void> {
  await page.getByRole('tab', { name: queue }).tap()
  await page.getByRole('tabpanel').waitFor()
  const difference = async () =>
    Number((await figures(page))[queue]) - (await page.getByRole('article').count())
  await expect.poll(difference, soon).toBe(0)
}

describe('the workbench', () => {
  test('shows within two seconds who has paid, and leads to the room of who is accepted, and back', async ({
    phone,
    harness,
  }) => {
    const doctor = await phone('ios', identities.doctor)
    await openWorkbench(doctor.page, harness)
    const before = await figures(doctor.page)
    const patient = await phone('ios', identities.bound)
    await followSteps(patient.page, patientSteps)
    await row(doctor.page).waitFor(soon)
    const waiting = Number(before['待接诊']) + 1
    await expect.poll(() => figures(doctor.page), soon).toMatchObject({ 待接诊: String(waiting) })
    await expectAgreement(doctor.page, '待接诊')
    await row(doctor.page).getByRole('button', { name: '接诊', exact: true }).tap()
    await doctor.page.waitForURL((url) => url.pathname === pages.chat)
    expect(new URL(doctor.page.url()).searchParams.get('conversationID')).toBe('C2C10001')
    await field(doctor.page).waitFor()
    await doctor.page.goBack()
    await row(doctor.page).waitFor({ state: 'detached' })
    // Each queue has an answer of its own, which come in any order.
    await expect
      .poll(() => figures(doctor.page))
      .toMatchObject({
        待接诊: before['待接诊'],
        咨询中: String(Number(before['咨询中']) + 1),
      })
    await expectAgreement(doctor.page, '咨询中')
  })

  test('keeps the place of its numbers until they come, so that nothing moves away from under a finger', async ({
    phone,
    harness,
  }) => {
    await harness.post('/harness/api/consultations', {
      id: 'C1',
      patientId: '10001',
      patientName: '林晓',
      doctorId: '20001',
      state: 'waiting',
    })
    const { page } = await phone('ios', identities.doctor)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${workbench.path}*`, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(pages.workbench)
    const accept = page.getByRole('button', { name: '接诊', exact: true })
    await accept.waitFor()
    const before = await accept.boundingBox()
    await expect.poll(() => figures(page)).toMatchObject({ 今日完成: '–', 待接诊: '1' })
    const takes = page.getByRole('switch', { name: '接诊' })
    expect(await takes.isDisabled()).toBe(true)
    release()
    await expect.poll(() => figures(page)).toMatchObject({ 今日完成: anyNumber })
    expect(await takes.isChecked()).toBe(true)
    expect(await accept.boundingBox()).toEqual(before)
  })

  test('asks anew for the numbers that could not be fetched', async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('ios', identities.doctor)
    expectComplaint(/503/)
    // They are fetched anew once chat is entered, too: that comes to nothing here.
    const entering = { servcmd: 'im_open_status.wslogin' }
    await harness.post('/harness/api/faults', { match: entering, latencyMs: 60_000 })
    const match = { path: workbench.path }
    await harness.post('/harness/api/faults', { match, status: 503, times: 1 })
    await page.goto(pages.workbench)
    await page.getByRole('button', { name: '加载失败，点击重试' }).tap()
    await expect.poll(() => page.getByRole('switch', { name: '接诊' }).isChecked()).toBe(true)
  })

  test('loses within two seconds who has given up', async ({ phone, harness }) => {
    const doctor = await phone('ios', identities.doctor)
    await openWorkbench(doctor.page, harness)
    const patient = await phone('ios', identities.bound)
    await followSteps(patient.page, quickSteps)
    await row(doctor.page).waitFor(soon)
    await patient.page.getByRole('button', { name: '取消问诊' }).tap()
    await patient.page.getByRole('dialog').getByRole('button', { name: '取消问诊' }).tap()
    await row(doctor.page).waitFor({ ...soon, state: 'detached' })
    await expectAgreement(doctor.page, '待接诊')
  })
})
