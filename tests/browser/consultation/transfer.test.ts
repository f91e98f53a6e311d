import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { transferChoose } from '#contract/endpoints/transfer-endpoints.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { doctorId, feed, field, openBoth, openRoom } from '#support/chat/chat-room.ts'
import { addRecording, askAndPay, beginReport } from '#support/browser/interpretation-journey.ts'
import { crampedButtons } from '#support/browser/cramped-buttons.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'

useHarnessAndBrowser()

const detailOf = (consultationId: string) =>
  `${pages.consultDetail}?consultationId=${consultationId}`

test('a doctor suggests another one, and the patient agrees', async ({ phone, harness }) => {
  const consultationId = await (await consultCalls(harness)).running()
  const doctor = await phone('ios', identities.doctor)
  await doctor.page.goto(detailOf(consultationId))
  const choose = doctor.page.getByRole('button', { name: '选择医生' })
  await choose.waitFor()
  expect(await crampedButtons(doctor.page)).toEqual([])
  await choose.tap()
  const sheet = doctor.page.getByRole('dialog')
  await sheet.getByRole('button', { name: '发送建议' }).tap()
  await sheet.getByText('请选择医生').waitFor()
  await sheet.getByText('请填写转诊原因').waitFor()
  await sheet.getByRole('searchbox').fill('儿科')
  const found = sheet.getByRole('radio', { name: / · 儿科$/ }).first()
  await found.check()
  const [name = ''] = (await sheet.locator('label:has(:checked)').innerText()).split(' · ')
  await sheet.getByLabel('转诊原因').fill('孩子的情况更适合儿科')
  await sheet.getByRole('button', { name: '发送建议' }).tap()
  await doctor.page.getByText(`已建议转给${name}医生`).waitFor()

  const patient = await phone('ios', identities.bound)
  await patient.page.goto(`${pages.chat}?conversationID=C2C20001`)
  await patient.page.getByText('孩子的情况更适合儿科').waitFor()
  await patient.page.goto(detailOf(consultationId))
  await patient.page.getByRole('heading', { name: `建议转给${name}医生` }).waitFor()
  expect(await crampedButtons(patient.page)).toEqual([])
  await patient.page.getByRole('button', { name: '同意' }).tap()
  await patient.page.getByRole('dialog').getByRole('button', { name: '同意' }).tap()
  await patient.page.getByRole('main').getByText('待接诊', { exact: true }).waitFor()
  await patient.page.locator('.consult-doctor').getByText(name).waitFor()
})

test('only doctors who could take it over are found', async ({ phone, harness }) => {
  const consultationId = await (await consultCalls(harness)).running('phone')
  const { page } = await phone('ios', identities.doctor)
  await page.goto(detailOf(consultationId))
  await page.getByRole('button', { name: '选择医生' }).tap()
  await sheetOf(page).getByText('只列出正在接诊、可以接手这次咨询的医生').waitFor()
  await sheetOf(page).getByRole('searchbox').fill('陈雅琴')
  await sheetOf(page)
    .getByRole('radio', { name: /^陈雅琴/ })
    .waitFor()
  // She rests, and sells no consultation by telephone.
  await sheetOf(page).getByRole('searchbox').fill('孙悦')
  await sheetOf(page).getByText('没有找到医生').waitFor()
})

test('of an interpretation no other doctor is suggested', async ({ phone, harness }) => {
  const recordingId = await addRecording(harness)
  const { page: patient } = await phone('ios', identities.bound)
  const consultationId = await askAndPay(patient, recordingId)
  const { page } = await phone('android', identities.doctor)
  await beginReport(page, consultationId)
  const untilAnswered = followRequests(page)
  await page.goto(detailOf(consultationId))
  await page.getByRole('link', { name: '去解读' }).waitFor()
  // The section would come by itself.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await untilAnswered()
  expect(await page.getByText('建议转诊').count()).toBe(0)
})

test('a patient who stays is not asked again', async ({ phone, harness }) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running()
  await calls.suggest(consultationId, '20002')
  const { page } = await phone('ios', identities.bound)
  await page.goto(detailOf(consultationId))
  await page.getByRole('button', { name: '暂不' }).tap()
  await page.getByRole('button', { name: '暂不' }).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('咨询中', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: '暂不' }).count()).toBe(0)
})

describe('in the room', () => {
  test('the patient agrees, and both see that it is done', async ({ phone, harness }) => {
    const calls = await consultCalls(harness)
    await calls.suggest(await calls.running(), '20002')
    const { patient, doctor } = await openBoth(phone)
    const [theirs, ours] = [feed(patient.page), feed(doctor.page)]
    await ours.getByText('等待患者答复').waitFor()
    await doctor.page.getByText('已建议转诊，等待患者答复').waitFor()
    await theirs.getByRole('button', { name: '查看并选择' }).tap()
    const title = sheetOf(patient.page).getByRole('heading', { name: /^建议转给.+医生$/ })
    const name = (await title.innerText()).replace(/^建议转给|医生$/g, '')
    await sheetOf(patient.page).getByText('更对口的专业').waitFor()
    await sheetOf(patient.page).getByRole('button', { name: '同意' }).tap()
    await sureOf(patient.page).getByRole('button', { name: '同意' }).tap()
    await patient.page.getByText(`已转给${name}医生，请等待接诊`).waitFor()
    await dialogsGone(patient.page)
    await theirs.getByText('已同意转诊').waitFor()
    await ours.getByText('已同意转诊').waitFor()
    await ours.getByText('咨询已转给其他医生').waitFor()
    // It is no longer the doctor's.
    await doctor.page.getByRole('button', { name: '结束咨询' }).waitFor({ state: 'hidden' })
    await theirs.getByRole('button', { name: '查看咨询详情' }).last().tap()
    await patient.page.locator('.consult-doctor').getByText(name).waitFor()
  })

  test('the bar leads there, back leaves the room as it is, and who stays is not asked again', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    const consultationId = await calls.running()
    const { patient, doctor } = await openBoth(phone)
    // While both are in the room.
    await calls.suggest(consultationId, '20002')
    const { page } = patient
    await page.getByRole('button', { name: '查看转诊建议' }).tap()
    await sheetOf(page).getByRole('button', { name: '暂不' }).waitFor()
    await page.goBack()
    await dialogsGone(page)
    await field(page).waitFor()
    await page.getByRole('button', { name: '查看转诊建议' }).tap()
    await sheetOf(page).getByRole('link', { name: '查看医生' }).tap()
    await page.waitForURL(`**${pages.doctorDetail}?doctorId=20002`)
    await page.goBack()
    await field(page).waitFor()
    await dialogsGone(page)
    await page.getByRole('button', { name: '查看转诊建议' }).tap()
    await sheetOf(page).getByRole('button', { name: '暂不' }).tap()
    await dialogsGone(page)
    await feed(page).getByText('已选择暂不转诊').waitFor()
    await feed(doctor.page).getByText('患者选择继续由当前医生咨询').waitFor()
    await doctor.page.getByText('已建议转诊，等待患者答复').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '查看转诊建议' }).waitFor({ state: 'hidden' })
    expect(await feed(page).getByRole('button', { name: '查看并选择' }).count()).toBe(0)
  })

  test.for(['is answered on another device', 'goes with its order'])(
    'an offer that %s meanwhile says so in the open sheet',
    async (what, { phone, harness }) => {
      const calls = await consultCalls(harness)
      const consultationId = await calls.running()
      const transferId = await calls.suggest(consultationId, '20002')
      const { page } = await phone('ios', identities.bound)
      await openRoom(page, doctorId)
      await page.getByRole('button', { name: '查看转诊建议' }).tap()
      await sheetOf(page).getByRole('button', { name: '同意' }).waitFor()
      if (what === 'goes with its order') await calls.finish(consultationId)
      else await calls.answer(transferId, 'stay')
      await sheetOf(page).getByText('这条建议已处理或已失效').waitFor()
      expect(await sheetOf(page).getByRole('button', { name: '同意' }).count()).toBe(0)
      await page.goBack()
      await dialogsGone(page)
      await page.getByRole('button', { name: '查看转诊建议' }).waitFor({ state: 'hidden' })
    },
  )

  test('a lost line is said and leaves the offer to be answered, and a double tap is one answer', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    await calls.suggest(await calls.running(), '20002')
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/Failed to load|ERR_/)
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(transferChoose.path)) answers.push(request.url())
    })
    await openRoom(page, doctorId)
    await page.getByRole('button', { name: '查看转诊建议' }).tap()
    const lost = `**${transferChoose.path}?*`
    await page.route(lost, (route) => route.abort('connectionrefused'))
    const stay = sheetOf(page).getByRole('button', { name: '暂不' })
    await stay.tap()
    await page.getByText('网络').first().waitFor()
    await stay.waitFor()
    await page.unroute(lost)
    await stay.dblclick()
    await dialogsGone(page)
    await feed(page).getByText('已选择暂不转诊').waitFor()
    expect(answers).toHaveLength(2)
  })
})

const sheetOf = (page: Page) => page.locator('dialog.sheet[open]')
const sureOf = (page: Page) => page.locator('dialog[open]:not(.sheet)')
const dialogsGone = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'hidden' })
