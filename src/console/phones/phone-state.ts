import type { PhoneMessage } from './phone-messages.ts'

/** What the bar of a phone shows. */
export type PhoneState = {
  /** The page as it is known by; empty until it says so. */
  url: string
  title: string
  isFirst: boolean
  isLast: boolean
  isClosed: boolean
  isMenuHidden: boolean
  /** How far the page is drawn down, in pixels. */
  pull: number
}

export const startingPhone: PhoneState = {
  url: '',
  title: '',
  isFirst: true,
  isLast: true,
  isClosed: false,
  isMenuHidden: false,
  pull: 0,
}

/** From where on a page that is let go comes anew. */
export const refreshPixels = 72
const maxPull = 120

export function phoneAfter(state: PhoneState, message: PhoneMessage | 'started'): PhoneState {
  if (message === 'started') return startingPhone
  switch (message.kind) {
    case 'at': {
      const { url, title, isFirst, isLast } = message
      // Each page shows its menu until it hides it.
      const isMenuHidden = state.isMenuHidden && pageOf(url) === pageOf(state.url)
      return { ...state, url, title, isFirst, isLast, isMenuHidden, isClosed: false }
    }
    case 'title':
      return { ...state, title: message.title }
    case 'closed':
      return { ...state, isClosed: true }
    case 'menu':
      return { ...state, isMenuHidden: message.isHidden }
    case 'pull':
      // It resists, the more the further.
      return { ...state, pull: Math.min(maxPull, Math.max(0, message.by * 0.6)) }
    case 'pulled':
      return { ...state, pull: 0 }
  }
}

function pageOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}
