import type { Locator, Page } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import { identities, type Phone } from '#support/browser/phone.ts'

/** The patient and the doctor of the seed. */
export const patientId = '10001'
export const doctorId = '20001'

type OpenPhone = (kind: 'ios' | 'outside' | 'android', identity?: string) => Promise<Phone>

/** The page of a conversation with somebody, once messages can be written in it. */
export async function openRoom(page: Page, peerId: string): Promise<void> {
  await page.goto(`${pages.chat}?conversationID=C2C${peerId}`)
  await field(page).waitFor()
  // What was said before has come, if there was anything.
  await page.locator('[role=log][aria-busy=false]').waitFor()
}

/** The doctor has the patient in a consultation that runs, so that both may write. */
export function startConsultation(harness: HarnessClient): Promise<unknown> {
  const sides = { patientId, doctorId, patientName: '林晓' }
  return harness.post('/harness/api/consultations', { id: 'running', ...sides, state: 'running' })
}

/** The patient and the doctor, each with the other's conversation open. */
export async function openBoth(phone: OpenPhone): Promise<{ patient: Phone; doctor: Phone }> {
  const patient = await phone('ios', identities.bound)
  const doctor = await phone('ios', identities.doctor)
  await Promise.all([openRoom(patient.page, doctorId), openRoom(doctor.page, patientId)])
  return { patient, doctor }
}

/** The same of two who may write to each other, whatever they have asked before. */
export async function openRunningConsultation(phone: OpenPhone, harness: HarnessClient) {
  await startConsultation(harness)
  return openBoth(phone)
}

export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: '消息' })
}

export function feed(page: Page): Locator {
  return page.getByRole('log')
}

export function rows(page: Page): Locator {
  return feed(page).locator('[data-key]')
}

/** The message that says this. */
export function messageOf(page: Page, text: string): Locator {
  return feed(page).getByRole('article').filter({ hasText: text })
}

export async function sendText(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).tap()
}

/** Opens the menu of a message and takes one of its choices. */
export async function choose(message: Locator, choice: string): Promise<void> {
  await message.getByRole('button', { name: /更多操作$/ }).press('Enter')
  await message.page().getByRole('menuitem', { name: choice }).tap()
}

/** What is said in a room, from the top, without the times between. */
export function textsIn(page: Page): Promise<string[]> {
  return feed(page).locator('.message-text').allInnerTexts()
}

/** Scrolls to the top of what is there, again where a feed that is still being measured holds on to its newest row. */
export async function scrollToOldest(page: Page): Promise<void> {
  await feed(page).evaluate(async (box) => {
    const frame = () => new Promise(requestAnimationFrame)
    let still = 0
    while (still < 5) {
      if (box.scrollTop > 0) box.scrollTo({ top: 0 })
      await frame()
      still = box.scrollTop === 0 ? still + 1 : 0
    }
  })
}
