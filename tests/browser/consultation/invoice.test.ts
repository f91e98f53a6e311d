import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { consultationPath } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'

useHarnessAndBrowser()

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '发票', exact: true }) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the invoice of a finished order', () => {
  test('is asked for by a company, once what it says is right, and is there when it is issued', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(consultationPath(consultationId))
    await card(page).getByText('可开具电子发票，金额 ￥39').waitFor()
    await button(page, '申请发票').tap()
    const sheet = page.getByRole('dialog', { name: '申请发票' })
    await sheet.getByRole('radio', { name: '企业' }).check()
    expect(await axeFindings(page)).toEqual([])
    await button(page, '提交申请').tap()
    await sheet.getByText('请填写抬头').waitFor()
    await sheet.getByText('请输入 18 位统一社会信用代码').waitFor()
    await sheet.getByText('邮箱不正确').waitFor()
    await sheet.getByLabel('企业名称').fill('清和科技有限公司')
    await sheet.getByLabel('税号').fill('91350100m000100y44')
    await sheet.getByLabel('接收邮箱').fill('lin@example.com')
    await button(page, '提交申请').tap()
    await sheet.getByText('税号不正确，请核对').waitFor()
    await sheet.getByLabel('税号').fill('91350100m000100y43')
    await button(page, '提交申请').tap()
    await page.getByText('发票申请已提交').waitFor()
    await sheet.waitFor({ state: 'hidden' })
    await card(page).getByText('已申请').waitFor()
    await card(page).getByText('91350100M000100Y43').waitFor()
    expect(await button(page, '申请发票').count()).toBe(0)

    const { number } = (await harness.post('/harness/api/invoices', { consultationId })) as {
      number: string
    }
    await page.reload()
    await card(page).getByText(number).waitFor()
    await card(page).getByText('发票已开具，并发送到您的邮箱。').waitFor()
  })

  test('is offered neither for an order that a card has paid nor to its doctor', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    const byCard = await calls.paidByCard()
    await calls.accept(byCard)
    await calls.answerPatient()
    await calls.finish(byCard)
    const { page } = await phone('ios', identities.bound)
    const untilAnswered = followRequests(page)
    await page.goto(consultationPath(byCard))
    await page.getByRole('heading', { name: '订单信息' }).waitFor()
    await untilAnswered()
    expect(await card(page).count()).toBe(0)
    const doctor = await phone('ios', identities.doctor)
    const untilDoctorIsAnswered = followRequests(doctor.page)
    await doctor.page.goto(consultationPath(await calls.finished()))
    await doctor.page.getByRole('heading', { name: '订单信息' }).waitFor()
    await untilDoctorIsAnswered()
    expect(await card(doctor.page).count()).toBe(0)
  })
})
