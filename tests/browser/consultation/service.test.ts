import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'

useHarnessAndBrowser()

const minute = 60_000
const hour = 60 * minute
const detailOf = (id: string) => `${pages.consultDetail}?consultationId=${id}`
const roomWith = (peerId: string) => `${pages.chat}?conversationID=C2C${peerId}`

test('a doctor who accepts and never answers: the order is closed, and the money is back', async ({
  phone,
  harness,
}) => {
  const consultationId = await (await consultCalls(harness)).running()
  await harness.post('/harness/api/clock', { advanceMs: 48 * hour })
  const { page: patient } = await phone('ios', identities.bound)
  await patient.goto(detailOf(consultationId))
  await patient.getByText('订单已关闭').first().waitFor()
  await patient.getByText(/退款处理中 ￥39/).waitFor()
  await patient
    .getByText(/医生接诊后未提供服务/)
    .first()
    .waitFor()
  await harness.post('/harness/api/clock', { advanceMs: minute })
  await patient.reload()
  await patient.getByText(/已退款 ￥39/).waitFor()
  await patient.goto(roomWith('20001'))
  await patient.getByText('医生接诊后未提供服务').waitFor()
  await patient.getByText('费用将原路退回').waitFor()
  const { page: doctor } = await phone('android', identities.doctor)
  await doctor.goto(roomWith('10001'))
  await doctor.getByText('您接诊后未提供服务').waitFor()
})

test('a refund that is asked for is told to the doctor, whose answer decides it', async ({
  phone,
  harness,
}) => {
  const consultationId = await (await consultCalls(harness)).running()
  const { page: patient } = await phone('ios', identities.bound)
  await patient.goto(detailOf(consultationId))
  await patient.getByRole('button', { name: '申请退款' }).tap()
  await patient.getByRole('button', { name: '医生没有回复' }).tap()
  await patient.getByText(/已申请退款，满 24 小时处理/).waitFor()
  const { page: doctor } = await phone('android', identities.doctor)
  const notice = doctor.getByText('患者已申请退款，满 24 小时仍未提供服务，将全部退还患者')
  await doctor.goto(pages.workbench)
  await doctor.getByRole('tab', { name: '咨询中' }).tap()
  await notice.waitFor()
  await doctor.goto(detailOf(consultationId))
  await notice.waitFor()
  await doctor.goto(roomWith('10001'))
  await doctor.getByText('患者申请退款', { exact: true }).waitFor()
  await harness.post('/harness/api/im/messages', { from: '20001', to: '10001', text: '请讲' })
  await harness.post('/harness/api/clock', { advanceMs: 24 * hour })
  await patient.reload()
  await patient.getByText('退款未通过：医生已提供服务').waitFor()
  await patient.goto(roomWith('20001'))
  await patient.getByText('退款未通过', { exact: true }).waitFor()
})

test('a refund of what a card has paid for speaks of its use, not of money', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.paidByCard()
  await calls.accept(consultationId)
  const { page } = await phone('ios', identities.bound)
  await page.goto(detailOf(consultationId))
  await page.getByRole('button', { name: '申请退款' }).tap()
  await page.getByRole('button', { name: '误下单' }).tap()
  await page.getByText(/已申请退款，满 24 小时处理/).waitFor()
  await harness.post('/harness/api/clock', { advanceMs: 24 * hour })
  await page.reload()
  await page.getByText('咨询卡次数已退回').waitFor()
  expect(await page.getByText(/原路退回|已退款/).count()).toBe(0)
  await page.goto(roomWith('20001'))
  await page.getByText('咨询卡次数已退回').waitFor()
  expect(await page.getByText(/原路退回/).count()).toBe(0)
})

test('a call can no longer be arranged where too little time is left for it', async ({
  phone,
  harness,
}) => {
  const consultationId = await (await consultCalls(harness)).running('phone')
  const { page } = await phone('ios', identities.bound)
  await page.goto(detailOf(consultationId))
  const over = page.getByText('咨询剩余时间不够再约一次通话，可以给医生留言。')
  await page.getByRole('button', { name: '提交时间' }).waitFor()
  expect(await over.count()).toBe(0)
  await harness.post('/harness/api/clock', { advanceMs: 72 * hour - 10 * minute })
  await page.reload()
  await over.waitFor()
  expect(await page.getByRole('button', { name: '提交时间' }).count()).toBe(0)
})
