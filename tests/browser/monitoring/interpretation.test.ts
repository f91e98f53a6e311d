import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import {
  interpretationOrderPath,
  interpretationPath,
} from '#contract/monitoring/monitoring-paths.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import {
  addRecording,
  askAndPay,
  beginReport,
  conclude,
  giveLine,
  sign,
  untilSaved,
} from '#support/browser/interpretation-journey.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'
import { doctorId } from '#support/chat/chat-room.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const signPath = '/api/ask/interpretation/sign'
const savePath = '/api/ask/interpretation/save'
const advice = '请每日数胎动，一周后复查。'

/** A patient has ordered and paid an interpretation, and both have their phones. */
async function order(
  { phone, harness }: { phone: OpenPhone; harness: RunningHarness },
  recorded: Parameters<typeof addRecording>[1] = {},
) {
  const recordingId = await addRecording(harness, recorded)
  const { page: patient } = await phone('ios', identities.bound)
  const { page: doctor } = await phone('android', identities.doctor)
  return { patient, doctor, consultationId: await askAndPay(patient, recordingId) }
}

test('where nobody interprets at the moment, the way to other doctors leads to their list', async ({
  phone,
  harness,
}) => {
  const recordingId = await addRecording(harness)
  const { page } = await phone('ios', identities.bound)
  await page.route('**/api/ask/doctor/search?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, doctors: [], after: null } },
    })
  })
  await page.goto(interpretationOrderPath({ recordingId }))
  await page.getByText('暂时不能咨询').waitFor()
  await page.getByRole('link', { name: '看看其他医生' }).tap()
  await page.waitForURL((url) => url.pathname === pages.askDoctor)
})

describe('an interpretation', () => {
  test(
    'is asked for and paid, overruled, signed, and read on the patient’s phone',
    { timeout: timeLimit(120_000) },
    async ({ phone, harness }) => {
      const options = { kind: 'variable' } as const
      const { patient, doctor, consultationId } = await order({ phone, harness }, options)
      await patient.goto(interpretationPath(consultationId))
      await patient.getByRole('heading', { name: '待解读' }).waitFor()
      await patient.getByText('排队第 1 位').waitFor()
      await patient.getByText(/^变异 \d 次$/).waitFor()

      await doctor.goto(pages.workbench)
      await doctor.getByRole('tab', { name: /待解读/ }).tap()
      await doctor.getByText('想了解这次监护的结果').waitFor()
      await beginReport(doctor, consultationId)
      await doctor.getByText('想了解这次监护的结果').waitFor()
      await giveLine(doctor, '加速', '0')
      await doctor.getByRole('button', { name: '恢复' }).waitFor()
      await conclude(doctor, 'II 级', advice)
      await doctor.getByRole('button', { name: '常用语' }).tap()
      await doctor
        .getByRole('dialog')
        .getByRole('button', { name: /左侧卧位/ })
        .tap()
      await untilSaved(doctor)
      await sign(doctor)
      await doctor.getByRole('heading', { name: '解读结论' }).waitFor()

      // The room tells them, and leads there.
      await patient.goto(`${pages.chat}?conversationID=C2C${doctorId}`)
      await patient.getByRole('button', { name: '查看解读' }).tap()
      await patient.waitForURL(/interpretation\?consultationId=/)
      await patient.getByText(advice).waitFor()
      await patient.getByText(/请取左侧卧位/).waitFor()
      await patient.getByText('周敏', { exact: true }).waitFor()
      const overruled = patient.getByRole('row', { name: /^加速.*自动/ }).first()
      expect(await overruled.innerText()).toMatch(/0\s*自动 [12]/)
      expect(await patient.locator('main').innerText()).not.toMatch(/正常/)
    },
  )

  test(
    'that is given back says why, and the money is on its way back',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { patient, doctor, consultationId } = await order({ phone, harness })
      await doctor.goto(interpretationPath(consultationId))
      await doctor.getByRole('button', { name: '退回' }).tap()
      await doctor.getByRole('dialog').getByRole('button', { name: /信号/ }).tap()
      await doctor.getByRole('dialog').getByRole('button', { name: '确认退回' }).tap()
      await doctor.getByRole('heading', { name: '您已退回' }).waitFor()
      await patient.goto(interpretationPath(consultationId))
      await patient.getByRole('heading', { name: '医生已退回' }).waitFor()
      await patient.getByText(/^退回原因：信号/).waitFor()
      await patient.getByText(/费用正在退回|已退款/).waitFor()
      await patient.getByRole('link', { name: '重新申请解读' }).waitFor()
    },
  )

  test(
    'that waits is cancelled where its order is, and the money is on its way back',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { patient, doctor, consultationId } = await order({ phone, harness })
      await patient.goto(interpretationPath(consultationId))
      await patient.getByRole('link', { name: '查看订单' }).tap()
      await patient.getByRole('button', { name: '取消问诊' }).tap()
      await patient.getByRole('dialog').getByRole('button', { name: '取消问诊' }).tap()
      await patient.getByText('已取消').first().waitFor()
      await patient.goBack()
      await patient.getByRole('heading', { name: '已取消' }).waitFor()
      await patient.getByText(/费用正在退回|已退款/).waitFor()
      await doctor.goto(interpretationPath(consultationId))
      await doctor.getByRole('heading', { name: '患者已取消' }).waitFor()
    },
  )

  test(
    'is signed once by two taps, and stays signed',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { doctor, consultationId } = await order({ phone, harness })
      await beginReport(doctor, consultationId)
      await doctor.getByRole('button', { name: '签发报告' }).tap()
      await doctor.getByText('请选择结论分级').waitFor()
      const isLedThere = () => document.activeElement?.closest('[aria-invalid=true]') !== null
      expect(await doctor.evaluate(isLedThere)).toBe(true)
      await conclude(doctor, 'I 级', advice)
      await doctor.getByRole('button', { name: '签发报告' }).tap()
      await doctor.getByRole('dialog').getByRole('button', { name: '签发报告' }).dblclick()
      await doctor.getByRole('heading', { name: '解读结论' }).waitFor()
      const signed = (await harness.events()).filter(({ path }) => path === signPath)
      expect(signed).toHaveLength(1)
    },
  )

  test(
    'that two devices write at says so, and holds what the person chooses',
    { timeout: timeLimit(90_000) },
    async ({ phone, harness }) => {
      const recordingId = await addRecording(harness)
      const { page: patient } = await phone('ios', identities.bound)
      // Whoever signs in elsewhere is signed out here: two pages of one phone stand for the devices.
      const { page: first, context } = await phone('android', identities.doctor)
      const second = await context.newPage()
      const consultationId = await askAndPay(patient, recordingId)
      await beginReport(first, consultationId)
      await second.goto(interpretationPath(consultationId))
      await second.getByLabel('医生建议').fill('第二台设备写的')
      await untilSaved(second)
      await first.getByLabel('医生建议').fill('第一台设备写的')
      const alert = first.getByRole('alert').filter({ hasText: '另一台设备' })
      await alert.waitFor()
      expect(await first.getByLabel('医生建议').inputValue()).toBe('第一台设备写的')
      await alert.getByRole('button', { name: '载入那一份' }).tap()
      await expect.poll(() => first.getByLabel('医生建议').inputValue()).toBe('第二台设备写的')
      await first.getByLabel('医生建议').fill('第一台设备又写')
      await untilSaved(first)
      await second.getByLabel('医生建议').fill('第二台设备又写')
      const late = second.getByRole('alert').filter({ hasText: '另一台设备' })
      await late.getByRole('button', { name: '保留本机内容' }).tap()
      await untilSaved(second)
      await first.reload()
      await expect.poll(() => first.getByLabel('医生建议').inputValue()).toBe('第二台设备又写')
    },
  )

  test(
    'that the doctor leaves and comes back to has what was written, and no other device is blamed',
    { timeout: timeLimit(60_000) },
    async ({ phone, harness }) => {
      const { doctor, consultationId } = await order({ phone, harness })
      await beginReport(doctor, consultationId)
      await doctor.goto(pages.workbench)
      await doctor.getByRole('tab', { name: /待解读/ }).tap()
      await doctor.getByText('去解读', { exact: true }).tap()
      const remarks = doctor.getByLabel('医生建议')
      const untilAnswered = followRequests(doctor)
      const leaveAndComeBack = async () => {
        await doctor.goBack()
        await doctor.getByRole('tab', { name: /待解读/ }).waitFor()
        await doctor.goForward()
        await remarks.waitFor()
        await untilAnswered()
      }
      await remarks.fill('第一句')
      await untilSaved(doctor)
      await leaveAndComeBack()
      expect(await remarks.inputValue()).toBe('第一句')
      expect(await doctor.getByRole('alert').count()).toBe(0)
      // Also what nobody has saved yet.
      await remarks.fill('第一句第二句')
      await leaveAndComeBack()
      expect(await remarks.inputValue()).toBe('第一句第二句')
      expect(await doctor.getByRole('alert').count()).toBe(0)
      await untilSaved(doctor)
    },
  )

  test(
    'loses nothing of what is written while the line is lost, nor of a save that was never answered',
    { timeout: timeLimit(90_000) },
    async ({ phone, harness }) => {
      const recordingId = await addRecording(harness)
      const { page: patient } = await phone('ios', identities.bound)
      const { page: doctor, expectComplaint } = await phone('android', identities.doctor)
      expectComplaint(/ERR_|Failed to load/)
      const consultationId = await askAndPay(patient, recordingId)
      await beginReport(doctor, consultationId)
      // The server has it, and the answer gets lost.
      await doctor.route(`**${savePath}*`, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await doctor.getByLabel('医生建议').fill('第一句')
      await doctor.getByText('网络不通，已保存在本机，恢复后自动上传').waitFor()
      await doctor.getByLabel('医生建议').fill('第一句第二句')
      await doctor.unroute(`**${savePath}*`)
      await doctor.reload()
      await expect.poll(() => doctor.getByLabel('医生建议').inputValue()).toBe('第一句第二句')
      await untilSaved(doctor)
      expect(await doctor.getByText('另一台设备').count()).toBe(0)
    },
  )
})
