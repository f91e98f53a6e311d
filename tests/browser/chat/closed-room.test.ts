import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import {
  doctorId,
  field,
  messageOf,
  openBoth,
  patientId,
  sendText,
  startConsultation,
} from '#support/chat/chat-room.ts'
import { openConversations } from '#support/chat/conversation-page.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const roomPath = `${pages.chat}?conversationID=C2C${doctorId}`
const search = (page: Page) => page.getByRole('searchbox')

/** How the one consultation of the two stands. */
const put = (harness: RunningHarness, state: string) =>
  harness.post('/harness/api/consultations', {
    id: 'running',
    patientId,
    doctorId,
    patientName: '林晓',
    state,
  })

/** A card by which the service notifies the room. */
const sendNotice = (harness: RunningHarness, what: 'accepted' | 'ended') => {
  const card = { kind: 'notice', version: 1, consultationId: 'running', what, reason: '' } as const
  const MsgContent = { Data: writeCard(card), Desc: '', Ext: '' }
  return harness.post('/harness/api/im/messages', {
    from: doctorId,
    to: patientId,
    elements: [{ MsgType: 'TIMCustomElem', MsgContent }],
  })
}

test('a patient finds no doctor to write to whom they did not ask, and the way to ask', async ({
  phone,
}) => {
  const { page } = await phone('ios', identities.bound)
  await openConversations(page)
  await page.getByRole('link', { name: '发起会话' }).click()
  await page.getByText('咨询医生后即可与医生沟通').waitFor()
  expect(await page.getByRole('button', { name: /周敏/ }).count()).toBe(0)
  await search(page).fill(doctorId)
  await search(page).press('Enter')
  await page.getByText('咨询这位医生后才能聊天').waitFor()
  await page.getByRole('link', { name: '咨询这位医生' }).tap()
  await page.waitForURL(`**${pages.doctorDetail}?doctorId=${doctorId}`)
})

describe('the room', () => {
  test('is closed before the doctor was asked, opens with the consultation and closes with it', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(roomPath)
    await page.getByText('向这位医生咨询后，即可在这里沟通').waitFor()
    expect(await field(page).count()).toBe(0)
    const ask = page.getByRole('link', { name: '咨询这位医生' })
    expect(await ask.getAttribute('href')).toContain(`doctorId=${doctorId}`)

    await startConsultation(harness)
    await sendNotice(harness, 'accepted')
    await sendText(page, '您好医生')
    await messageOf(page, '您好医生').getByText('未读', { exact: true }).waitFor()

    await put(harness, 'finished')
    await sendNotice(harness, 'ended')
    await page.getByText('本次咨询已结束').waitFor()
    await page.getByRole('link', { name: '再次咨询' }).waitFor()
    await messageOf(page, '您好医生').waitFor()
    expect(await field(page).count()).toBe(0)
  })

  test('leads to the payment of what is not paid', async ({ phone, harness }) => {
    await put(harness, 'unpaid')
    const { page } = await phone('ios', identities.bound)
    await page.goto(roomPath)
    await page.getByText('咨询尚未支付，支付后即可沟通').waitFor()
    await page.getByRole('link', { name: '去支付' }).tap()
    await page.waitForURL(`**${pages.consultDetail}?consultationId=running`)
  })

  test('leads to the payment of a newer order than the one that still runs', async ({
    phone,
    harness,
  }) => {
    const order = { patientId, doctorId, patientName: '林晓', endsAt: Date.now() + 3_600_000 }
    const running = { ...order, id: 'running', state: 'running', questionsLeft: 0 }
    await harness.post('/harness/api/consultations', running)
    await harness.post('/harness/api/consultations', { ...order, id: 'next', state: 'unpaid' })
    const { page } = await phone('ios', identities.bound)
    await page.goto(roomPath)
    await page.getByRole('link', { name: '去支付' }).tap()
    await page.getByRole('tab', { name: '待支付', selected: true }).waitFor()
  })

  test('says after the last question that the doctor still answers, and opens with the next order', async ({
    phone,
    harness,
  }) => {
    const order = { patientId, doctorId, patientName: '林晓', endsAt: Date.now() + 3_600_000 }
    const running = { ...order, id: 'running', state: 'running', questionsLeft: 1 }
    await harness.post('/harness/api/consultations', running)
    const { patient, doctor } = await openBoth(phone)
    const { page } = patient
    await sendText(page, '还需要复查吗')
    await messageOf(doctor.page, '还需要复查吗').waitFor()
    await page.reload()
    await page.getByText('提问次数已用完，医生仍会回复').waitFor()
    expect(await field(page).count()).toBe(0)
    const again = page.getByRole('link', { name: '再次咨询' })
    expect(await again.getAttribute('href')).toContain(`doctorId=${doctorId}`)
    await sendText(doctor.page, '两周后复查')
    await messageOf(page, '两周后复查').waitFor()
    expect(await field(page).count()).toBe(0)
    await harness.post('/harness/api/consultations', { ...order, id: 'next', state: 'waiting' })
    await sendNotice(harness, 'accepted')
    await field(page).waitFor()
  })

  test('opens with the first word of the doctor', async ({ phone, harness }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(roomPath)
    await page.getByText('向这位医生咨询后，即可在这里沟通').waitFor()
    await harness.post('/harness/api/im/messages', {
      from: doctorId,
      to: patientId,
      text: '最近好吗',
    })
    await messageOf(page, '最近好吗').waitFor()
    await sendText(page, '好多了')
    await messageOf(page, '好多了').getByText('未读', { exact: true }).waitFor()
  })

  test('says of a message that comes too late that it was not sent, once, and closes', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness)
    const { patient, doctor } = await openBoth(phone)
    const { page } = patient
    // Nobody has told the room.
    await put(harness, 'finished')
    await sendText(page, '还有一个问题')
    await page.getByText('本次咨询已结束').waitFor()
    const failed = messageOf(page, '还有一个问题')
    await failed.getByRole('button', { name: /发送失败/ }).waitFor()
    await failed.getByText('与对方没有可以提问的咨询，消息没有发出').waitFor()
    expect(await field(page).count()).toBe(0)
    await page.reload()
    await failed.getByRole('button', { name: /发送失败/ }).waitFor()
    expect(await messageOf(doctor.page, '还有一个问题').count()).toBe(0)
    // A doctor is not kept from writing.
    await sendText(doctor.page, '请再挂一次号')
    await messageOf(page, '请再挂一次号').waitFor()
    await field(page).waitFor()
  })
})
