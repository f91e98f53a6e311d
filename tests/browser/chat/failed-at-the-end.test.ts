import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  doctorId,
  feed,
  field,
  messageOf,
  openRunningConsultation,
  patientId,
  rows,
  scrollToOldest,
  sendText,
} from '#support/chat/chat-room.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const failed = (page: Page) => feed(page).getByRole('button', { name: /点击重发$/ })

/** Pictures that the service refuses, and that stand last from then on. */
async function failToSend(page: Page, harness: HarnessClient, count: number): Promise<void> {
  const refusal = { servcmd: 'openim.sendmsg', code: 80001, userId: patientId, times: count }
  await harness.post('/harness/api/im/refuse', refusal)
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  const files = Array.from({ length: count }, (_, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: png,
  }))
  await page.getByLabel('相册').setInputFiles(files)
  await expect.poll(() => failed(page).count()).toBe(count)
}

describe('while a picture that failed stands last', () => {
  test('an answer is announced, and read as soon as it is seen', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await failToSend(patient.page, harness, 1)
    await sendText(doctor.page, '请再发一次')
    await messageOf(doctor.page, '请再发一次').getByText('已读', { exact: true }).waitFor()
    const announced = patient.page.locator('.feed [role=status]')
    await expect.poll(() => announced.allInnerTexts()).toContain('周敏 请再发一次')
    expect(
      await rows(patient.page)
        .last()
        .getByRole('button', { name: /点击重发$/ })
        .count(),
    ).toBe(1)
    expect(await patient.page.getByRole('button', { name: /条新消息$/ }).count()).toBe(0)
  })

  test('who looks higher up is told how many have come, and led to them', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    for (let at = 0; at < 30; at += 1) await said(harness, `第${at}条`)
    await messageOf(patient.page, '第29条').waitFor()
    await failToSend(patient.page, harness, 1)
    await scrollToOldest(patient.page)
    await sendText(doctor.page, '请再发一次')
    const pill = patient.page.getByRole('button', { name: '1 条新消息' })
    await pill.waitFor()
    expect(
      await messageOf(doctor.page, '请再发一次').getByText('已读', { exact: true }).count(),
    ).toBe(0)
    await pill.tap()
    await messageOf(doctor.page, '请再发一次').getByText('已读', { exact: true }).waitFor()
    await pill.waitFor({ state: 'detached' })
  })

  test('an answer above all that failed is read only once it is in sight', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await said(harness, '哪里不舒服')
    await messageOf(patient.page, '哪里不舒服').waitFor()
    await patient.page.setViewportSize({ width: 375, height: 480 })
    await failToSend(patient.page, harness, 3)
    await field(patient.page).tap()
    await sendText(doctor.page, '请再发一次')
    const pill = patient.page.getByRole('button', { name: '1 条新消息' })
    await pill.waitFor()
    expect(
      await messageOf(doctor.page, '请再发一次').getByText('已读', { exact: true }).count(),
    ).toBe(0)
    await pill.tap()
    await messageOf(doctor.page, '请再发一次').getByText('已读', { exact: true }).waitFor()
    await pill.waitFor({ state: 'detached' })
  })
})

test('who listens to the page hears that a message has failed, and why', async ({
  phone,
  harness,
}) => {
  const { patient } = await openRunningConsultation(phone, harness)
  const { page } = patient
  const alert = page.locator('[aria-live=assertive]', { hasText: '发送失败' })
  const refusal = { servcmd: 'openim.sendmsg', code: 80001, userId: patientId, times: 3 }
  await harness.post('/harness/api/im/refuse', refusal)
  await sendText(page, '药吃完了')
  await alert.waitFor({ state: 'attached' })
  expect(await alert.innerText()).toBe('发送失败，点击重发 消息中含有敏感内容')
  await failed(page).click()
  await page.getByRole('button', { name: '重发', exact: true }).click()
  await alert.waitFor({ state: 'detached' })
})

function said(harness: HarnessClient, text: string): Promise<unknown> {
  return harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, text })
}
