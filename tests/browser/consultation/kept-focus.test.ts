import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { setReceiving } from '#contract/endpoints/workbench-endpoints.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { isFocused } from '#support/browser/focus.ts'
import { holdAnswers } from '#support/browser/held-answers.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'

useHarnessAndBrowser()

const hour = 3_600_000

const rowOf = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href*="consultationId=${id}"]`) })

/** What a screen reader says of the element with the focus, roughly. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active === document.body ? 'nothing' : (active?.textContent ?? '')
  })

/** The title of the page, which has the focus where nothing of its content is left. */
async function untilTitleFocused(page: Page): Promise<void> {
  const title = await page.locator('h1').innerText()
  await expect.poll(() => focused(page)).toBe(title)
}

/** Presses as who uses a keyboard does. */
async function press(page: Page, name: string, within: Page | ReturnType<Page['locator']> = page) {
  await within.getByRole('button', { name, exact: true }).press('Enter')
}

describe('the focus of who uses a keyboard is not lost', () => {
  test('with the services that were saved', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.ownServices)
    await page.getByRole('group', { name: '图文咨询' }).getByLabel('价格（元/次）').fill('49')
    await press(page, '保存')
    await page.getByText('已保存').waitFor()
    await untilTitleFocused(page)
  })

  test('with a rating that was sent, nor with what is added to it', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.evaluate}?consultationId=${consultationId}`)
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(1).tap()
    await page.getByLabel('评价内容').fill('等了很久')
    await press(page, '提交评价')
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    await untilTitleFocused(page)
    await page.getByLabel('追评').fill('后来医生又回复了')
    await press(page, '提交追评')
    await page.getByRole('button', { name: '提交追评' }).waitFor({ state: 'detached' })
    await untilTitleFocused(page)
  })

  test('with a record that was saved', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.createRecord)
    await page.getByLabel('就诊日期').fill('2026-01-04')
    await page.getByLabel('主诉').fill('头晕')
    await press(page, '保存')
    await page.getByRole('heading', { name: '记录已保存' }).waitFor()
    await untilTitleFocused(page)
  })

  test('with a record that is saved to go on with the next', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.createRecord)
    await page.getByLabel('就诊日期').fill('2026-01-04')
    await page.getByLabel('主诉').fill('头晕')
    await press(page, '保存并继续')
    await page.getByText('记录已保存').waitFor()
    expect(await page.getByLabel('主诉').inputValue()).toBe('')
    expect(await focused(page)).toBe('保存并继续')
  })

  test('with the form of a reply that was sent', async ({ phone, harness }) => {
    const { finished, rate } = await consultCalls(harness)
    await rate({ consultationId: await finished(), stars: 2, text: '等了很久', author: 'named' })
    const { page } = await phone('ios', identities.doctor)
    await page.goto(`${pages.doctorComment}?doctorId=20001`)
    const review = page.locator('.comment').filter({ hasText: '等了很久' })
    await press(page, '回复', review)
    await review.getByLabel('回复内容').fill('抱歉让您久等')
    await press(page, '发布回复', review)
    await review.getByRole('button', { name: '发布回复' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('nothing')
  })

  test('with a row that leaves the history: the next has it', async ({ phone, harness }) => {
    await putConsultations(harness, { id: 'Cgone', state: 'cancelled', count: 3 })
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.history}?tab=cancelled`)
    await press(page, '删除订单', rowOf(page, 'Cgone-2'))
    await rowOf(page, 'Cgone-2').waitFor({ state: 'detached' })
    const next = rowOf(page, 'Cgone-1').or(rowOf(page, 'Cgone-3'))
    await expect.poll(() => next.locator(':focus').count()).toBe(1)
  })

  test('with who leaves the workbench’s queue: the next has it', async ({ phone, harness }) => {
    const endsAt = Date.now() + hour
    await putConsultations(harness, { id: 'Crun', state: 'running', count: 2, endsAt })
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.workbench)
    await page.getByRole('tab', { name: '咨询中' }).tap()
    await press(page, '结束咨询', rowOf(page, 'Crun-2'))
    await press(page, '结束咨询', page.getByRole('dialog'))
    await rowOf(page, 'Crun-2').waitFor({ state: 'detached' })
    await expect.poll(() => rowOf(page, 'Crun-1').locator(':focus').count()).toBe(1)
  })

  test('with the switch of the workbench', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.workbench)
    const receiving = page.getByRole('switch', { name: '接诊' })
    await page.getByText('在线，患者可以咨询').waitFor()
    const answers = await holdAnswers(page, `**${setReceiving.path}*`)
    for (let presses = 0; presses < 2; presses += 1) await receiving.press('Space')
    await expect.poll(() => answers.count()).toBe(1)
    expect(await isFocused(receiving)).toBe(true)
    await answers.releaseNewest()
    await page.getByText('休息中，不接受新咨询').waitFor()
    expect(await isFocused(receiving)).toBe(true)
  })
})
