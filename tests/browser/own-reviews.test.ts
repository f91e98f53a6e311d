import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { replyReview } from '#contract/endpoints/review-endpoints.ts'
import { doctorDetail } from '#contract/endpoints/person-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const text = '等了一个小时才回复'
const answer = '抱歉让您久等，当时在手术'
const review = (page: Page) => page.locator('.comment').filter({ hasText: text })

/** Has the seed's patient rate a consultation without a name; gives which, and how it is answered elsewhere. */
async function rated(harness: RunningHarness) {
  const { finished, rate, replyNewest } = await consultCalls(harness)
  const consultationId = await finished()
  await rate({ consultationId, stars: 2, text, author: 'anonymous' })
  return { consultationId, replyNewest }
}

/** The page as a doctor comes to it from the workbench. */
async function openReviews(page: Page): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByRole('navigation', { name: '工具' }).getByRole('link', { name: '我的评价' }).tap()
  await page.getByRole('radio', { name: '差评 2' }).waitFor()
}

async function write(page: Page, reply: string): Promise<void> {
  await review(page).getByRole('button', { name: '回复', exact: true }).tap()
  await review(page).getByLabel('回复内容').fill(reply)
}

describe('what patients say of a doctor', () => {
  test('is answered by the doctor, for everybody and for who has said it', async ({
    phone,
    harness,
  }) => {
    const { consultationId } = await rated(harness)
    const doctor = await phone('ios', identities.doctor)
    await openReviews(doctor.page)
    await doctor.page.getByText('51 条评价').waitFor()
    expect(await review(doctor.page).innerText()).toMatch(/匿名用户\d{4}/)
    expect(await doctor.page.locator('body').innerText()).not.toContain('林晓')
    await write(doctor.page, answer)
    await doctor.page.getByRole('button', { name: '发布回复' }).tap()
    await doctor.page.getByText('已回复').waitFor()
    await review(doctor.page).getByText(answer).waitFor()
    expect(await review(doctor.page).getByRole('button', { name: '回复' }).count()).toBe(0)
    const patient = await phone('ios', identities.bound)
    await patient.page.goto(`${pages.doctorComment}?doctorId=20001`)
    await review(patient.page).getByText(answer).waitFor()
    expect(await patient.page.getByRole('button', { name: '回复' }).count()).toBe(0)
    await patient.page.goto(`${pages.evaluate}?consultationId=${consultationId}`)
    await patient.page.getByText(answer).waitFor()
  })

  test('is found by its stars, which stand in the address', async ({ phone, harness }) => {
    await rated(harness)
    const { page } = await phone('ios', identities.doctor)
    await openReviews(page)
    await page.locator('label', { hasText: '差评 2' }).tap()
    await expect.poll(() => page.locator('.comment').count()).toBe(2)
    await page.reload()
    await review(page).waitFor()
    expect(await page.getByRole('radio', { name: '差评 2' }).isChecked()).toBe(true)
  })

  test('is not answered with nothing, and an answer that was begun is there again', async ({
    phone,
    harness,
  }) => {
    await rated(harness)
    const { page } = await phone('ios', identities.doctor)
    await openReviews(page)
    await write(page, ' ')
    await page.getByRole('button', { name: '发布回复' }).tap()
    await page.getByText('请填写回复内容').waitFor()
    await review(page).getByLabel('回复内容').fill(answer)
    await page.reload()
    expect(await review(page).getByLabel('回复内容').inputValue()).toBe(answer)
    await review(page).getByRole('button', { name: '取消' }).tap()
    await page.reload()
    await review(page).getByRole('button', { name: '回复', exact: true }).waitFor()
    const called = (await harness.events()).map(({ path }) => path)
    expect(called).not.toContain(replyReview.path)
  })

  test('keeps the first answer, whoever is slower', async ({ phone, harness }) => {
    const { replyNewest } = await rated(harness)
    const { page } = await phone('ios', identities.doctor)
    await openReviews(page)
    await write(page, answer)
    await replyNewest('感谢您的反馈')
    await page.getByRole('button', { name: '发布回复' }).tap()
    await page.getByText('这条评价已经回复过，不能再修改').waitFor()
    await review(page).getByText('感谢您的反馈').waitFor()
  })

  test('is answered by nobody else, also by no other doctor', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.goto(`${pages.doctorComment}?doctorId=20002`)
    await page.locator('.comment').first().waitFor()
    await expect
      .poll(async () => (await harness.events()).map(({ path }) => path))
      .toContain(doctorDetail.path)
    expect(await page.getByRole('button', { name: '回复', exact: true }).count()).toBe(0)
  })
})
