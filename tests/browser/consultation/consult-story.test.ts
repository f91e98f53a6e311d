import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { mobiles } from '#support/harness/test-harness.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { giveBridge, prepayOf, type BridgeAnswer } from '#support/browser/paying-bridge.ts'
import { rapidTaps } from '#support/browser/tap-again.ts'
import { middleOf } from '#support/browser/touch.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const describePath = `${pages.describeSymptom}?doctorId=20001&type=imageText`
const description = '最近三天头晕，想知道是否需要去医院检查'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('病情描述').fill(description)
  await page.getByText('一周内', { exact: true }).tap()
  await page.getByText('没就诊过', { exact: true }).tap()
}

/** From the form to the order that is to be paid. */
async function order(page: Page): Promise<void> {
  await page.goto(describePath)
  await fill(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('heading', { name: '支付', exact: true }).waitFor()
  await page.getByRole('button', { name: '立即支付' }).waitFor()
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()
}

const stateOf = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).first()

test('two people on two phones go from the form to the end of the consultation', async ({
  phone,
  harness,
}) => {
  const patient = await phone('outside')
  await patient.page.goto(`${pages.login}?returnUrl=${encodeURIComponent(describePath)}`)
  await logInBySms(patient.page, harness, mobiles.patient)
  await fill(patient.page)
  await patient.page.getByRole('button', { name: '下一步' }).tap()
  await pay(patient.page)
  await patient.page.getByRole('button', { name: '确认支付' }).tap()
  await patient.page.getByRole('heading', { name: '支付成功' }).waitFor()
  await patient.page.getByRole('link', { name: '查看订单' }).tap()
  await stateOf(patient.page, '待接诊').waitFor()

  const doctor = await phone('ios', identities.doctor)
  await doctor.page.goto(pages.workbench)
  await doctor.page.getByText(description).waitFor()
  await doctor.page.getByRole('button', { name: '接诊', exact: true }).tap()
  await doctor.page.waitForURL((url) => url.pathname === pages.chat)
  await doctor.page.goBack()
  await doctor.page.getByText('暂无待接诊咨询').waitFor()
  await patient.page.reload()
  await stateOf(patient.page, '咨询中').waitFor()
  await harness.post('/harness/api/im/messages', { from: '20001', to: '10001', text: '请讲' })
  await doctor.page.getByRole('tab', { name: '咨询中' }).tap()
  await doctor.page.getByRole('button', { name: '结束咨询' }).tap()
  await doctor.page.getByRole('dialog').getByRole('button', { name: '结束咨询' }).tap()
  await doctor.page.getByText('暂无进行中的咨询').waitFor()
  await patient.page.reload()
  await stateOf(patient.page, '已完成').waitFor()
  expect(await patient.page.getByText('医生接诊', { exact: true }).count()).toBe(1)
})

describe('inside the messaging app', () => {
  test.for<BridgeAnswer>(['ok', 'nothing'])(
    'where the bridge says %s, the platform’s word is waited for',
    async (answer, { phone, harness }) => {
      const { page } = await phone('ios', identities.bound)
      await giveBridge(page, answer)
      await order(page)
      await pay(page)
      await page.getByText('支付结果确认中').waitFor()
      await harness.post('/harness/api/payments', { prepayId: await prepayOf(page) })
      await page.getByRole('heading', { name: '支付成功' }).waitFor()
    },
  )

  test.for<[BridgeAnswer, string]>([
    ['cancel', '您已取消支付，可重新支付'],
    ['fail', '支付失败，请重试'],
  ])(
    'a bridge that says %s leaves the order to be paid',
    async ([answer, said], { phone, harness }) => {
      const { page } = await phone('ios', identities.bound)
      await giveBridge(page, answer)
      await order(page)
      await pay(page)
      await page.getByText(said).waitFor()
      // What the bridge has said was wrong, as it turns out.
      await harness.post('/harness/api/payments', { prepayId: await prepayOf(page) })
      await page.reload()
      await page.getByRole('heading', { name: '支付成功' }).waitFor()
    },
  )

  test('the platform’s no ends the wait', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await giveBridge(page, 'ok')
    await order(page)
    await pay(page)
    const prepayId = await prepayOf(page)
    await harness.post('/harness/api/payments', { prepayId, outcome: 'failed' })
    await page.getByText('支付失败，请重试').waitFor()
  })

  test('a right pays without the bridge', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await order(page)
    await page.getByText(/^孕期咨询卡（剩/).tap()
    await page.getByRole('checkbox', { name: '支付协议' }).check()
    await page.getByRole('button', { name: '直接提交' }).tap()
    await page.getByRole('heading', { name: '支付成功' }).waitFor()
  })
})

describe('the order', () => {
  test('is refused with a reason by the doctor, and the money goes back', async ({
    phone,
    harness,
  }) => {
    const patient = await phone('ios', identities.bound)
    await giveBridge(patient.page, 'ok')
    await order(patient.page)
    await pay(patient.page)
    await harness.post('/harness/api/payments', { prepayId: await prepayOf(patient.page) })
    await patient.page.getByRole('link', { name: '查看订单' }).tap()
    await stateOf(patient.page, '待接诊').waitFor()
    const doctor = await phone('ios', identities.doctor)
    await doctor.page.goto(pages.workbench)
    await doctor.page.getByRole('button', { name: '退诊' }).tap()
    await doctor.page.getByRole('button', { name: '建议线下就医' }).tap()
    await doctor.page.getByRole('button', { name: '确认退诊' }).tap()
    await doctor.page.getByText('暂无待接诊咨询').waitFor()
    await harness.advance(120_000)
    await patient.page.reload()
    await patient.page.getByText(/^已退款/).waitFor()
    expect(await patient.page.getByText('建议线下就医').count()).toBe(1)
  })

  test('is over after 15 minutes, which the page says by itself', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await order(page)
    await harness.advance(15 * 60_000)
    await page.reload()
    await page.getByRole('heading', { name: '订单已关闭' }).waitFor()
    await page.getByRole('link', { name: '再次咨询' }).waitFor()
  })

  test('of somebody else is as one that is not there', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.consultDetail}?consultationId=C20260101nobody`)
    await page.getByText('没有这次咨询').waitFor()
  })

  test('is cancelled by the patient, who is asked first', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await order(page)
    const id = new URL(page.url()).searchParams.get('consultationId') ?? ''
    await page.goto(`${pages.consultDetail}?consultationId=${id}`)
    await page.getByRole('button', { name: '取消问诊' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '取消问诊' }).tap()
    await stateOf(page, '已取消').waitFor()
  })
})

describe('the form', () => {
  test('says why it can’t go on yet, and keeps what was written', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(describePath)
    const next = page.getByRole('button', { name: '下一步' })
    await page.getByText('请至少填写 10 个字').waitFor()
    expect(await next.isDisabled()).toBe(true)
    const whyId = (await next.getAttribute('aria-describedby')) ?? ''
    const why = page.locator(`#${whyId}`)
    await page.getByLabel('病情描述').fill(description)
    await why.getByText('请选择患病时长').waitFor()
    await page.getByText('一周内', { exact: true }).tap()
    await why.getByText('请选择是否就诊过').waitFor()
    await page.getByText('没就诊过', { exact: true }).tap()
    await expect.poll(() => next.isEnabled()).toBe(true)
    expect(await why.innerText()).toBe('')
    await page.getByLabel('病情描述').fill('头晕😵')
    await why.getByText('请至少填写 10 个字').waitFor()
    expect(await next.isDisabled()).toBe(true)
    await page.reload()
    await page.getByText('已恢复上次填写的内容').waitFor()
    expect(await page.getByLabel('病情描述').inputValue()).toBe('头晕😵')
    await page.getByRole('button', { name: '重新填写' }).tap()
    expect(await page.getByLabel('病情描述').inputValue()).toBe('')
  })

  test('says how far the pregnancy of who is chosen is, and asks nobody who can’t be', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(describePath)
    await page.getByText('孕28周+3天').waitFor()
    await page.getByRole('radio', { name: '林小满' }).check()
    await page.getByText('孕28周+3天').waitFor({ state: 'detached' })
    expect(await page.getByText('填写末次月经').count()).toBe(0)
  })

  test('leads a patient who has named no last period to where it is filled in', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.login}?returnUrl=${encodeURIComponent(describePath)}`)
    await logInBySms(page, harness, '13900000009')
    await page.getByRole('link', { name: '添加或管理患者' }).tap()
    await page.getByRole('button', { name: '添加患者（' }).tap()
    await page.getByLabel('真实姓名').fill('林小雨')
    await page.getByLabel('身份证号').fill('330106201604019927')
    await page.getByRole('radio', { name: '本人' }).check()
    await page.getByRole('button', { name: '保存' }).tap()
    await page.getByRole('link', { name: '填写末次月经，自动计算孕周' }).tap()
    await page.getByRole('button', { name: /编辑.*林小雨|林小雨.*编辑/ }).waitFor()
  })

  test('sends to hospital whoever should not wait for a chat', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(describePath)
    await page.getByText('见红或出血').tap()
    await page.getByRole('alert').getByRole('link', { name: '拨打 120' }).waitFor()
  })

  test('makes one order of a double tap', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/ask/ask/launch')) calls.push(request.url())
    })
    await page.goto(describePath)
    await fill(page)
    await page.getByRole('button', { name: '下一步' }).dblclick()
    await page.getByRole('heading', { name: '支付', exact: true }).waitFor()
    expect(calls).toHaveLength(1)
  })

  test('pays nothing by taps that go on where 下一步 was', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(describePath)
    await fill(page)
    const spot = await middleOf(page.getByRole('button', { name: '下一步' }))
    const payment = page.getByRole('button', { name: '立即支付' })
    const tap = await rapidTaps(page, spot)
    while (!(await payment.isVisible())) await tap(2)
    await tap(4)
    expect(await page.getByText('请勾选').isVisible()).toBe(false)
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
  })

  test('for a service that is not offered leads to other doctors', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.describeSymptom}?doctorId=20001&type=nothing`)
    await page.getByRole('link', { name: '看看其他医生' }).waitFor()
  })
})
