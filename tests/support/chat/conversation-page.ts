import type { Locator, Page } from 'playwright-core'
import { pages } from '#contract/pages.ts'

/** Opens 消息 and waits until chat has told what there is. */
export async function openConversations(page: Page): Promise<void> {
  await page.goto(pages.conversations)
  await page.locator('.conversation, .empty').first().waitFor()
}

/** The row of a conversation, by the name it begins with. */
export function rowOf(page: Page, name: string): Locator {
  return page.locator('.conversation').filter({ hasText: name })
}

/** Names in the order of the rows. */
export function rowNames(page: Page): Promise<string[]> {
  return page.locator('.conversation__name').allInnerTexts()
}

/** Waits until the rows are these, in this order. */
export async function seesRows(page: Page, names: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('.conversation__name')]
        .map((name) => name.innerText)
        .join() === wanted,
    names.join(),
  )
}

/** The tab of messages in the main navigation. */
export function messagesTab(page: Page): Locator {
  return page.getByRole('navigation').getByRole('link', { name: '消息' })
}

/** Presses a row long and chooses out of what comes up. */
export async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name).click({ button: 'right' })
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).waitFor({ state: 'hidden' })
}
