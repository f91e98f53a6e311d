import type { Page } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

export const patientId = '10001'
export const both = { members: [patientId] }
export const groupPage = `${pages.group}?groupID=g1`
export const membersPage = (mode: string) => `${pages.groupMembers}?groupID=g1&mode=${mode}`

export async function open(page: Page, path = groupPage): Promise<Page> {
  await page.goto(path)
  await page.locator('main :is(.group-head, .searched-list, .notice)').first().waitFor()
  return page
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page) => page.getByRole('dialog')
export const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const choose = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click()

export async function switches(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('switch', { name }).click()
}

/** The doctor may chat with those whom they treat. */
export function consultation(harness: RunningHarness): Promise<unknown> {
  return harness.post('/harness/api/consultations', {
    id: 'c1',
    patientId,
    doctorId: '20001',
    patientName: '林晓',
    state: 'waiting',
  })
}
