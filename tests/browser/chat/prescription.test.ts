import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { consultationPath, pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { doctorId, feed, openBoth, openRoom, patientId } from '#support/chat/chat-room.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'

useHarnessAndBrowser()

const sheetOf = (page: Page) => page.getByRole('dialog', { name: '开具建议' })
const button = (page: Page, name: string) =>
  sheetOf(page).getByRole('button', { name, exact: true })
const medicineIn = (page: Page, place: number) =>
  sheetOf(page).getByRole('group', { name: `药品 ${place}`, exact: true })

async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('button', { name: '文件', exact: true }).waitFor()
}

async function openSheet(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('button', { name: '开具建议' }).tap()
  await button(page, '发送建议').waitFor()
  // The entry of the panel before it is out of the history, and the sheet's own is in it.
  await page.waitForFunction(() => history.state?.layers === 1)
}

test('a doctor prescribes, and both read it in the room', async ({ phone, harness }) => {
  const consultationId = await (await consultCalls(harness)).running()
  await harness.post('/harness/api/im/messages', { from: patientId, to: doctorId, text: '在吗' })
  const { patient, doctor } = await openBoth(phone)
  const { page } = doctor
  await openSheet(page)
  await sheetOf(page).getByText('患者：林晓').waitFor()
  await button(page, '添加药品').tap()
  expect(await isFocused(page, '药品名称')).toBe(true)
  await button(page, '发送建议').tap()
  await sheetOf(page).getByText('请填写诊断').waitFor()
  expect(await isFocused(page, '诊断')).toBe(true)
  await sheetOf(page).getByLabel('诊断').fill('缺铁性贫血\n两周后复查')
  await button(page, '发送建议').tap()
  await medicineIn(page, 1).getByText('请填写药品名称').waitFor()
  expect(await isFocused(page, '药品名称')).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page), colorScheme).toEqual([])
  }
  await medicineIn(page, 1).getByLabel('药品名称').fill('琥珀酸亚铁片')
  await medicineIn(page, 1).getByRole('button', { name: '增加 数量' }).tap()
  for (const name of ['写错的药', '复合维生素片']) {
    await button(page, '添加药品').tap()
    await sheetOf(page).getByLabel('药品名称').last().fill(name)
  }
  await button(page, '移除药品 2').tap()
  await button(page, '发送建议').tap()
  await page.getByText('建议已发送').waitFor()
  await sheetOf(page).waitFor({ state: 'hidden' })
  for (const room of [doctor.page, patient.page]) {
    const card = feed(room).locator('.message-card', { hasText: '电子处方' })
    await card.waitFor()
    expect(await card.innerText()).toMatch(
      /^处方\s+林晓\s+电子处方\s+诊断：缺铁性贫血\n两周后复查\s+琥珀酸亚铁片 × 2\s+复合维生素片 × 1$/,
    )
    expect(await card.getByRole('button').count()).toBe(0)
  }
  const record = `${pages.allConsultDetail}?consultationId=${consultationId}`
  for (const path of [consultationPath(consultationId), record]) {
    await patient.page.goto(path)
    const section = patient.page.locator('section', {
      has: patient.page.getByRole('heading', { name: '处方', exact: true }),
    })
    await section.getByText('琥珀酸亚铁片 × 2').waitFor()
    expect(await section.innerText()).toMatch(
      /^处方\s+周敏 .+\s+诊断：缺铁性贫血\n两周后复查\s+琥珀酸亚铁片 × 2\s+复合维生素片 × 1$/,
    )
  }
  await page.goto(pages.conversations)
  await page.getByRole('link', { name: /林晓/ }).first().waitFor()
  await page.getByRole('tab', { name: '未回复' }).tap()
  await page.getByRole('link', { name: /林晓/ }).waitFor({ state: 'hidden' })
})

test('what is half written is there again after back and a reload, until it is taken out', async ({
  phone,
  harness,
}) => {
  await (await consultCalls(harness)).running()
  const { page } = await phone('ios', identities.doctor)
  await openRoom(page, patientId)
  await openSheet(page)
  await sheetOf(page).getByLabel('诊断').fill('缺铁性贫血')
  await button(page, '添加药品').tap()
  await sheetOf(page).getByLabel('药品名称').fill('铁剂')
  await page.goBack()
  await sheetOf(page).waitFor({ state: 'hidden' })
  await openRoom(page, patientId)
  expect(await sheetOf(page).count()).toBe(0)
  await openSheet(page)
  expect(await sheetOf(page).getByLabel('诊断').inputValue()).toBe('缺铁性贫血')
  expect(await sheetOf(page).getByLabel('药品名称').inputValue()).toBe('铁剂')
  await button(page, '移除药品 1').tap()
  await sheetOf(page).getByLabel('诊断').fill('')
  await page.waitForFunction(() => localStorage.getItem('formDrafts') === null)
})

test('who prescribes what has ended meanwhile is told so, and keeps what is written', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.running()
  const { page } = await phone('ios', identities.doctor)
  await openRoom(page, patientId)
  await openSheet(page)
  await sheetOf(page).getByLabel('诊断').fill('缺铁性贫血')
  await calls.answerPatient()
  await calls.finish(consultationId)
  await button(page, '发送建议').tap()
  await page.getByText('咨询不在进行中，不能开具建议').waitFor()
  expect(await sheetOf(page).getByLabel('诊断').inputValue()).toBe('缺铁性贫血')
})

describe('开具建议 behind ＋', () => {
  test('is not there for a patient', async ({ phone, harness }) => {
    await (await consultCalls(harness)).running()
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await openMore(page)
    expect(await page.getByRole('button', { name: '开具建议' }).count()).toBe(0)
  })

  test('is there while the consultation runs, not while it waits', async ({ phone, harness }) => {
    const calls = await consultCalls(harness)
    const consultationId = await calls.paid()
    const { page } = await phone('ios', identities.doctor)
    await openRoom(page, patientId)
    await page.getByRole('button', { name: '接诊', exact: true }).waitFor()
    await openMore(page)
    await page.getByRole('button', { name: '常用语' }).waitFor()
    expect(await page.getByRole('button', { name: '开具建议' }).count()).toBe(0)
    await calls.accept(consultationId)
    await page.getByRole('button', { name: '开具建议' }).waitFor()
  })
})

async function isFocused(page: Page, label: string): Promise<boolean> {
  return sheetOf(page)
    .getByLabel(label, { exact: true })
    .evaluate((field) => field === document.activeElement)
}
