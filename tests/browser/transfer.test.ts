import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser-test.ts'
import { consultCalls } from '#support/consult-calls.ts'
import { identities } from '#support/phone.ts'

useHarnessAndBrowser()

const detailOf = (consultationId: string) =>
  `${pages.consultDetail}?consultationId=${consultationId}`

test('a doctor suggests another one, and the patient agrees', async ({ phone, harness }) => {
  const consultationId = await (await consultCalls(harness)).running()
  const doctor = await phone('ios', identities.doctor)
  await doctor.page.goto(detailOf(consultationId))
  await doctor.page.getByRole('button', { name: '选择医生' }).tap()
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
  await patient.page.getByRole('button', { name: '查看并选择' }).tap()
  await patient.page.getByRole('heading', { name: `建议转给${name}医生` }).waitFor()
  await patient.page.getByRole('button', { name: '同意' }).tap()
  await patient.page.getByRole('dialog').getByRole('button', { name: '同意' }).tap()
  await patient.page.getByRole('main').getByText('待接诊', { exact: true }).waitFor()
  await patient.page.locator('.consult-doctor').getByText(name).waitFor()
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
