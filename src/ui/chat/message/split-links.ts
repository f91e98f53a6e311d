import type { TextSegment } from './message-view.ts'

/**
 * Up to a space, a quotation mark or Chinese punctuation. Marks that turn the writing around or
 * are not seen end a link, too: it is read as it is opened.
 */
const link =
  /https?:\/\/[^\s<>"'`\u007f-\u00a0\u061c\u200b-\u200f\u2018-\u201f\u2028-\u202e\u2060-\u2069\u3000-\u3020\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\ufeff]+/gi

const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/** A text and the web addresses in it: http and https alone, and none that hides its host. */
export function splitLinks(text: string): TextSegment[] {
  const segments: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(link)) {
    const href = withoutPunctuation(match[0])
    if (isInsideWord(text, match.index) || !isOpen(href)) continue
    if (match.index > end) segments.push({ kind: 'text', text: text.slice(end, match.index) })
    segments.push({ kind: 'link', text: href, href })
    end = match.index + href.length
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) })
  return segments
}

/** `javascript:https://…` and `xhttps://…` are no addresses of ours. */
function isInsideWord(text: string, at: number): boolean {
  return at > 0 && /[\w:/@.+-]/.test(text.charAt(at - 1))
}

/** The end of the sentence is not the end of the address, unless its bracket opens in there. */
function withoutPunctuation(address: string): string {
  const surplus = new Map<string, number>(
    brackets.map(([open, close]) => [close, surplusOf(address, open, close)]),
  )
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const closes = surplus.get(last)
    if (closes === undefined ? !/[.,;:!?*~_]/.test(last) : closes <= 0) break
    if (closes !== undefined) surplus.set(last, closes - 1)
  }
  return address.slice(0, end)
}

function surplusOf(address: string, open: string, close: string): number {
  return address.split(close).length - address.split(open).length
}

/** `https://bank.example@evil.example` reads as what it does not open. */
function isOpen(href: string): boolean {
  try {
    const { username, password } = new URL(href)
    return username === '' && password === ''
  } catch {
    return false
  }
}
