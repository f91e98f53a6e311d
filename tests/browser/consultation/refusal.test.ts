import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const room = `${pages.chat}?conversationID=C2C20001`
const detailOf = (consultationId: string) =>
  `${pages.consultDetail}?consultationId=${consultationId}`

describe('refusing', () => {
  test('asks once more, and wants words for 其他, which the patient reads with the card that is back', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).paidByCard()
    const { page: doctor } = await phone('android', identities.doctor)
    await doctor.goto(pages.workbench)
    await doctor.getByRole('button', { name: '退诊' }).tap()
    await doctor.getByRole('button', { name: '其他' }).tap()
    const sure = doctor.getByRole('dialog', { name: '确认退诊？' })
    await sure.getByText('退诊原因：其他').waitFor()
    await sure.getByRole('button', { name: '确认退诊' }).tap()
    await sure.getByText('请填写退诊说明').waitFor()
    await sure.getByLabel('退诊说明').fill('需要先做一次超声')
    await sure.getByRole('button', { name: '确认退诊' }).tap()
    await doctor.getByText('暂无待接诊咨询').waitFor()

    const { page: patient } = await phone('ios', identities.bound)
    await patient.goto(detailOf(consultationId))
    await patient.getByText('咨询卡次数已退回').waitFor()
    await patient.getByText(/其他 · 需要先做一次超声/).waitFor()
    expect(await patient.getByText(/退款|原路退回/).count()).toBe(0)
    await patient.goto(room)
    await patient.getByText(/其他：需要先做一次超声/).waitFor()
    await patient.getByText(/咨询卡次数已退回/).waitFor()
    expect(await patient.getByText(/原路退回/).count()).toBe(0)
  })

  test('is not done by who thinks better of it, on the order’s page or in the room', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).paid()
    const { page } = await phone('ios', identities.doctor)
    for (const path of [
      pages.workbench,
      detailOf(consultationId),
      room.replace('20001', '10001'),
    ]) {
      await page.goto(path)
      await page.getByRole('button', { name: '退诊' }).tap()
      await page.getByRole('button', { name: '非本人专业' }).tap()
      const sure = page.getByRole('dialog', { name: '确认退诊？' })
      await sure.getByRole('button', { name: '取消' }).tap()
      await sure.waitFor({ state: 'hidden' })
    }
    await page.goto(detailOf(consultationId))
    await page.getByText('患者正在等待接诊').waitFor()
    await page.getByRole('button', { name: '退诊' }).tap()
    await page.getByRole('button', { name: '非本人专业' }).tap()
    await page.getByRole('button', { name: '确认退诊' }).tap()
    await page.getByText('您已退诊').waitFor()
    const { page: patient } = await phone('ios', identities.bound)
    await patient.goto(room)
    await patient.getByText(/费用将原路退回/).waitFor()
    expect(await patient.getByText(/咨询卡/).count()).toBe(0)
  })
})
