import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { tapAgain } from '#support/browser/tap-again.ts'
import { middleOf } from '#support/browser/touch.ts'
import {
  doctorId,
  field,
  messageOf,
  openRoom,
  patientId,
  startConsultation,
} from '#support/chat/chat-room.ts'

useHarnessAndBrowser()

async function openChoices(page: Page): Promise<string[]> {
  await page.locator('.chat-frame__more').tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '咨询详情' }).waitFor()
  return sheet.locator('.action-sheet button').allInnerTexts()
}

describe('••• in a room', () => {
  test('leads a patient to the consultation, and back to the room', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    const choices = await openChoices(page)
    expect(choices).toContain('投诉')
    expect(choices).not.toContain('结束咨询')
    await page.getByRole('button', { name: '咨询详情' }).tap()
    await page.waitForURL(`**${pages.consultDetail}?consultationId=running`)
    await page.goBack()
    await field(page).waitFor()
    expect(await page.getByRole('dialog').isVisible()).toBe(false)
  })

  test('lets a patient complain to customer service, with what it is about written already', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await openChoices(page)
    await page.getByRole('button', { name: '投诉' }).tap()
    await page.waitForURL((url) => url.search.includes('conversationID=GROUP'))
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('投诉'))
    expect(await field(page).inputValue()).toMatch(/^投诉：周敏的咨询（单号 running）\n$/)
    await field(page).pressSequentially('约好的时间没有回复')
    await page.getByRole('button', { name: '发送', exact: true }).tap()
    await messageOf(page, '约好的时间没有回复').waitFor()
  })

  test('lets a doctor end the consultation, who is asked first', async ({ phone, harness }) => {
    await startConsultation(harness)
    const answer = { from: doctorId, to: patientId, text: '请先测一下血压' }
    await harness.post('/harness/api/im/messages', answer)
    const { page } = await phone('ios', identities.doctor)
    await openRoom(page, patientId)
    const choices = await openChoices(page)
    expect(choices).toContain('结束咨询')
    expect(choices).not.toContain('投诉')
    await page.locator('.action-sheet').getByRole('button', { name: '结束咨询' }).tap()
    const question = page.getByRole('dialog', { name: '结束这次咨询？' })
    await question.getByRole('button', { name: '结束咨询' }).tap()
    await page.getByText('已结束').first().waitFor()
  })
})

describe('常用语 behind ＋', () => {
  test('puts what a doctor writes time and again into the field, where it can be changed', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.doctor)
    await openRoom(page, patientId)
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    await page.getByRole('button', { name: '常用语' }).tap()
    const sheet = page.getByRole('dialog', { name: '常用语' })
    await sheet.getByRole('button', { name: '请按医嘱用药' }).tap()
    await sheet.waitFor({ state: 'hidden' })
    const phrase = '请按医嘱用药，不要自行加量或停药。'
    await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, phrase)
    await field(page).press('End')
    await field(page).pressSequentially('一天两次')
    await page.getByRole('button', { name: '发送', exact: true }).tap()
    await messageOf(page, `${phrase}一天两次`).waitFor()
  })

  test('is not there for a patient', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    await page.getByText('监护记录').waitFor()
    expect(await page.getByRole('button', { name: '常用语' }).count()).toBe(0)
  })
})

test('a double tap on 发送 sends once and opens nothing', async ({ phone, harness }) => {
  await startConsultation(harness)
  const { page } = await phone('ios', identities.bound)
  await openRoom(page, doctorId)
  await field(page).fill('两次点击')
  const send = page.getByRole('button', { name: '发送', exact: true })
  await tapAgain(page, await middleOf(send), 4)
  await messageOf(page, '两次点击').waitFor()
  expect(await messageOf(page, '两次点击').count()).toBe(1)
  expect(await page.locator('.composer__panel').count()).toBe(0)
})

describe('back after 转发', () => {
  test('that back has closed leaves the room', async ({ phone, harness }) => {
    await startConsultation(harness)
    await harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, text: '转我' })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.conversations)
    await page.getByRole('link', { name: /周敏/ }).first().tap()
    await field(page).waitFor()
    for (let time = 0; time < 2; time += 1) {
      const message = messageOf(page, '转我')
      const spot = await middleOf(message)
      await message.getByRole('button', { name: /更多操作$/ }).press('Enter')
      await page.getByRole('menuitem', { name: '转发' }).tap()
      const sheet = page.getByRole('dialog', { name: '转发给' })
      await sheet.waitFor()
      await page.waitForFunction(() => history.state?.layers === 1)
      if (time === 1) await sheet.getByRole('searchbox').fill('林')
      await page.goBack()
      await sheet.waitFor({ state: 'hidden' })
      expect(spot.y).toBeGreaterThan(0)
    }
    await page.goBack()
    await page.waitForURL((url) => url.pathname === pages.conversations)
  })
})
