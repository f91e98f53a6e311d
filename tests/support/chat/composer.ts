import type { Locator, Page } from 'playwright-core'
import { openSamples } from '#support/browser/gallery.ts'

export const wholeFamily = '👨‍👩‍👧‍👦'

/** The composer of the first sample. */
export async function openComposer(page: Page) {
  await openSamples(page, 'composer')
  const composer = page.getByRole('group', { name: '写消息' }).first()
  return { composer, field: composer.getByRole('textbox', { name: '消息' }) }
}

/** A page beside the phone's that is pointed at by a mouse. */
export async function openMessages(page: Page, baseURL: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL })
  if (context === undefined) throw new Error('the phone has no browser')
  page.once('close', () => void context.close())
  return context.newPage()
}

export const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

export const setCaret = (field: Locator, start: number, end = start) =>
  field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at[0], at[1]), [
    start,
    end,
  ] as const)

export const caretOf = (field: Locator) =>
  field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)
