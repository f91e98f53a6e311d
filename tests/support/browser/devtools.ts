import type { CDPSession } from 'playwright-core'
import type { Phone } from './phone.ts'

export function devtools({ context, page }: Phone): Promise<CDPSession> {
  return context.newCDPSession(page)
}

/** What an input method shows before the person has chosen. */
export async function compose(keys: CDPSession, text: string): Promise<void> {
  const caret = text.length
  await keys.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
}
