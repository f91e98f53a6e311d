import { describe } from 'vitest'
import { pages } from '#contract/pages.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'
import type { WebPage } from '#support/webkit/web-page.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

const complaint = '最近三天头晕，想知道是否需要去医院检查'

async function describeAndPay(page: WebPage): Promise<void> {
  await page.fill('病情描述', complaint)
  await page.pressOn('radio', '一周内')
  await page.pressOn('radio', '没就诊过')
  await page.pressOn('button', '下一步')
  await page.waitFor({ role: 'button', name: '立即支付' })
  await page.pressOn('checkbox', '支付协议')
  await page.pressOn('button', '立即支付')
  await page.pressOn('button', '确认支付')
}

async function sendText(page: WebPage, text: string): Promise<void> {
  await page.fill('消息', text)
  await page.pressOn('button', '发送')
}

test('a consultation goes from the doctor’s page to the rating, between two people', async ({
  phone,
}) => {
  const { page: patient } = await phone(identities.bound)
  await patient.open(`${pages.doctorDetail}?doctorId=20001`)
  await patient.pressOn('link', '立即咨询')
  await describeAndPay(patient)
  await patient.waitForText('支付成功')
  await patient.pressOn('link', '进入问诊室')
  await patient.waitForText('待接诊')

  const { page: doctor } = await phone(identities.doctor)
  await doctor.open(pages.workbench)
  await doctor.waitForText(complaint)
  await doctor.pressOn('button', '接诊')
  await doctor.at(pages.chat)
  await sendText(doctor, '请测一下血压')
  await patient.waitFor({ role: 'article', name: '请测一下血压' })
  await patient.waitForText('咨询中')
  await sendText(patient, '血压正常')
  await doctor.waitFor({ role: 'article', name: '血压正常' })
  await doctor.pressOn('button', '结束咨询')
  await doctor.waitFor({ role: 'dialog' })
  await doctor.pressOn('button', '结束咨询')

  await patient.pressOn('link', '写评价')
  await patient.press({ css: '[role=radiogroup] label', nth: 4 })
  await patient.fill('评价内容', '医生很耐心')
  await patient.pressOn('button', '提交评价')
  await patient.waitFor({ role: 'heading', name: '我的评价' })
})

describe('what comes by itself leaves back to the person', () => {
  test('a payment that has arrived: back leads to the doctor', async ({ phone }) => {
    const { page } = await phone(identities.bound)
    await page.open(`${pages.doctorDetail}?doctorId=20001`)
    await page.pressOn('link', '立即咨询')
    await describeAndPay(page)
    await page.waitForText('支付成功')
    await page.rest()
    await page.back()
    await page.at(pages.doctorDetail)
    await page.waitFor({ role: 'link', name: '立即咨询' })
  })

  test('a doctor who is found: back leads to where one asked', async ({ phone, harness }) => {
    const { page } = await phone(identities.bound)
    await page.open(pages.askQuick)
    await page.pressOn('radio', '产科')
    await page.pressOn('button', '立即提问')
    await describeAndPay(page)
    await page.waitForText('正在匹配医生')
    await page.rest()
    const { accept } = await consultCalls(harness)
    await accept(
      await page.evaluate(() => new URLSearchParams(location.search).get('consultationId') ?? ''),
    )
    await page.at(pages.chat)
    await page.back()
    await page.at(pages.askQuick)
  })
})
