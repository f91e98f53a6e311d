import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chinaDay, chinaMinute } from '#contract/calendar.ts'
import { callRules } from '#contract/consultation-call.ts'
import { confirmCall, proposeCall } from '#contract/endpoints/call-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import { comeBack } from '#support/browser/come-back.ts'
import { crampedButtons } from '#support/browser/cramped-buttons.ts'
import { identities } from '#support/browser/phone.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const detailOf = (id: string) => `${pages.consultDetail}?consultationId=${id}`

/** A call for which the patient has named so many times. */
async function propose(
  count: 1 | 2,
  { phone, harness }: { phone: OpenPhone; harness: RunningHarness },
) {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running('phone')
  const { page: patient } = await phone('ios', identities.bound)
  await patient.goto(detailOf(consultationId))
  await patient.getByLabel('接听电话').fill('13700001111')
  for (let place = 1; place <= count; place++) {
    await patient.getByLabel(`时间 ${place}`).selectOption({ index: place })
  }
  await patient.getByRole('button', { name: '提交时间' }).tap()
  await patient.locator('.call-card').getByText('时间已提交，等待医生确认').waitFor()
  return { calls, consultationId, patient }
}

test('a call is arranged on both phones, and each can call in its window', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running('phone')
  const patient = await phone('ios', identities.bound)
  await patient.page.goto(detailOf(consultationId))
  await patient.page.getByRole('heading', { name: '电话安排' }).waitFor()
  await patient.page.getByRole('button', { name: '提交时间' }).tap()
  await patient.page.getByText('请输入 11 位手机号').waitFor()
  await patient.page.getByText('请至少选择一个时间').waitFor()
  await patient.page.getByLabel('接听电话').fill('13700001111')
  await patient.page.getByLabel('时间 1').selectOption({ index: 1 })
  await patient.page.getByLabel('时间 2').selectOption({ index: 2 })
  await patient.page.getByRole('button', { name: '提交时间' }).tap()
  await patient.page.getByText('时间已提交，等待医生确认').first().waitFor()

  const doctor = await phone('ios', identities.doctor)
  await doctor.page.goto(detailOf(consultationId))
  await doctor.page.getByRole('radio').first().check()
  await doctor.page.getByLabel('回拨号码（选填）').fill('027-85551234')
  await doctor.page.getByRole('button', { name: '确认时间', exact: true }).tap()
  await doctor.page.getByText('到时间后，这里可以拨打患者电话。').waitFor()
  await patient.page.reload()
  await patient.page.getByText('医生会在这个时间打来').waitFor()
  await patient.page.getByText('医生确认通话时间').waitFor()

  const dial = {
    patient: patient.page.getByRole('link', { name: '回拨医生' }),
    doctor: doctor.page.getByRole('link', { name: '拨打患者电话' }),
  }
  expect(await dial.patient.count()).toBe(0)
  expect(await dial.doctor.count()).toBe(0)
  // The server's clock and both phones' come to the time.
  const [at = 0] = await calls.timesOf(consultationId)
  await harness.post('/harness/api/clock', { now: at + 60_000 })
  for (const { page } of [patient, doctor]) {
    await page.clock.setFixedTime(at + 60_000)
    await page.reload()
  }
  expect(await dial.patient.getAttribute('href')).toBe('tel:027-85551234')
  expect(await dial.doctor.getAttribute('href')).toBe('tel:13700001111')
  await harness.post('/harness/api/clock', { now: at + callRules.window })
  for (const { page } of [patient, doctor]) {
    await page.clock.setFixedTime(at + callRules.window)
    await page.reload()
    await page.getByText('通话时段已结束。').waitFor()
  }
  expect(await dial.patient.count()).toBe(0)
  await patient.page.getByRole('button', { name: '重新约时间' }).waitFor()
})

test('a doctor is offered the times that are still to come, and both are told once all have passed', async ({
  phone,
  harness,
}) => {
  const { calls, consultationId, patient } = await propose(2, { phone, harness })
  const { page: doctor } = await phone('ios', identities.doctor)
  await doctor.goto(detailOf(consultationId))
  const offered = doctor.getByRole('radio')
  await expect.poll(() => offered.count()).toBe(2)
  const [first, second] = await calls.timesOf(consultationId)
  await harness.post('/harness/api/clock', { now: first })
  await doctor.reload()
  await expect.poll(() => offered.count()).toBe(1)
  await harness.post('/harness/api/clock', { now: second })
  for (const page of [doctor, patient]) await page.reload()
  await doctor.getByText('患者选的时间都已过，等患者重新约时间。').waitFor()
  expect(await offered.count()).toBe(0)
  await patient.getByText('选定的时间都已过，请重新约时间。').waitFor()
  await patient.getByRole('button', { name: '重新约时间' }).tap()
  await patient.getByRole('button', { name: '提交时间' }).waitFor()
})

test('a call that is confirmed while its patient looks for other times is shown, and its number can be changed', async ({
  phone,
  harness,
}) => {
  const { calls, consultationId, patient } = await propose(1, { phone, harness })
  const change = patient.getByRole('button', { name: '重新约时间' })
  await change.click()
  await patient.getByRole('button', { name: '取消', exact: true }).click()
  await change.click()
  const send = patient.getByRole('button', { name: '提交时间' })
  await send.waitFor()
  expect(await crampedButtons(patient)).toEqual([])

  const { page: doctor } = await phone('ios', identities.doctor)
  await doctor.goto(detailOf(consultationId))
  await doctor.getByRole('radio').check()
  await doctor.getByRole('button', { name: '确认时间', exact: true }).tap()
  // Whoever comes back to a page sees how it stands now.
  await comeBack(patient)
  await patient.getByText('医生会在这个时间打来').waitFor()
  expect(await send.count()).toBe(0)

  const number = doctor.getByLabel('回拨号码（选填）')
  await number.fill('12')
  await doctor.getByRole('button', { name: '保存回拨号码' }).tap()
  await doctor.getByText('请输入手机号或带区号的座机号').waitFor()
  expect(await crampedButtons(doctor)).toEqual([])
  await number.fill('027-85551234')
  await doctor.getByRole('button', { name: '保存回拨号码' }).tap()
  await doctor.getByText('已保存回拨号码').waitFor()
  const [now = 0] = await calls.timesOf(consultationId)
  await harness.post('/harness/api/clock', { now })
  await patient.reload()
  const dial = patient.getByRole('link', { name: '回拨医生' })
  expect(await dial.getAttribute('href')).toBe('tel:027-85551234')
})

test('a call is named, shown and told of in China’s time, which a device elsewhere is told', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running('phone')
  const { page } = await phone('ios', identities.bound)
  const zone = await page.context().newCDPSession(page)
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await page.goto(detailOf(consultationId))
  await page.getByText('时间均为北京时间，与本机时间不同').waitFor()
  await page.getByLabel('接听电话').fill('13700001111')
  const offered = page.getByLabel('时间 1')
  await offered.selectOption({ index: 1 })
  const chosen = await offered.locator('option:checked').innerText()
  await page.getByRole('button', { name: '提交时间' }).tap()
  await page.getByText('患者提出通话时间').waitFor()
  const [at = 0] = await calls.timesOf(consultationId)
  const time = clockIn(chinaMinute(at))
  expect(chosen).toContain(` ${time}`)
  await page.locator('.call-card').getByText(chosen).waitFor()
  await page.getByText(`${chinaDay(at).slice(5)} ${time}`).waitFor()
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
  await page.reload()
  await page.locator('.call-card').getByText(chosen).waitFor()
  expect(await page.getByText('北京时间').count()).toBe(0)
})

test('what is being sent of a call can’t be changed, and stays where it could not be sent', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running('phone')
  const { page: patient, expectComplaint } = await phone('ios', identities.bound)
  expectComplaint(/ERR_FAILED/)
  await patient.goto(detailOf(consultationId))
  const mobile = patient.getByLabel('接听电话')
  const time = patient.getByLabel('时间 1')
  await mobile.fill('13700001111')
  await time.selectOption({ index: 1 })
  const chosen = await time.inputValue()
  const send = patient.getByRole('button', { name: '提交时间' })
  await sendInVain(patient, proposeCall.path, { send, locked: [mobile, time] })
  expect(await mobile.inputValue()).toBe('13700001111')
  expect(await time.inputValue()).toBe(chosen)
  await send.click()
  await patient.locator('.call-card').getByText('时间已提交，等待医生确认').waitFor()

  await patient.getByRole('button', { name: '重新约时间' }).click()
  await time.selectOption({ index: 2 })
  const cancel = patient.getByRole('button', { name: '取消', exact: true })
  await sendInVain(patient, proposeCall.path, { send, locked: [cancel] })

  const { page: doctor, expectComplaint: expectDoctors } = await phone('ios', identities.doctor)
  expectDoctors(/ERR_FAILED/)
  await doctor.goto(detailOf(consultationId))
  const number = doctor.getByLabel('回拨号码（选填）')
  const offered = doctor.getByRole('radio')
  await offered.check()
  await number.fill('027-85551234')
  const confirm = doctor.getByRole('button', { name: '确认时间', exact: true })
  await sendInVain(doctor, confirmCall.path, { send: confirm, locked: [number, offered] })
  expect(await number.inputValue()).toBe('027-85551234')
  expect(await offered.isChecked()).toBe(true)
  await confirm.click()
  await doctor.getByText('到时间后，这里可以拨打患者电话。').waitFor()

  await number.fill('027-85550000')
  const save = doctor.getByRole('button', { name: '保存回拨号码' })
  await sendInVain(doctor, confirmCall.path, { send: save, locked: [number] })
  expect(await number.inputValue()).toBe('027-85550000')
})

/** Sends to a path that does not answer, and sees the fields locked until that is known. */
async function sendInVain(
  page: Page,
  path: string,
  { send, locked }: { send: Locator; locked: readonly Locator[] },
): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const pattern = `**${path}*`
  await page.route(pattern, (route) => released.then(() => route.abort()))
  const sent = page.waitForRequest(pattern)
  await send.click()
  await sent
  for (const field of locked) await expect.poll(() => field.isDisabled()).toBe(true)
  release()
  for (const field of locked) await expect.poll(() => field.isEnabled()).toBe(true)
  await page.unroute(pattern)
}

function clockIn(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
