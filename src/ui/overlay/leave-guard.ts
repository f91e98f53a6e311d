import { createContext, use, useEffect, useEffectEvent } from 'react'

export type AskToLeave = () => Promise<boolean>

/**
 * Holds the person on a page until they have said that they want to leave, in words of the page's
 * own or in those of any form; returns the end of it.
 */
export type HoldPage = (ask?: AskToLeave) => () => void

/** Without an application around it, a form may be left at any time. */
export const LeaveGuardContext = createContext<HoldPage>(() => () => {})

/** While a form is `dirty`, leaving its page by back, by a link or by reload asks first. */
export function useLeaveGuard(dirty: boolean, ask?: AskToLeave): void {
  const hold = use(LeaveGuardContext)
  const hasWords = ask !== undefined
  const askNow = useEffectEvent(() => ask?.() ?? Promise.resolve(true))
  useEffect(() => {
    if (dirty) return hasWords ? hold(() => askNow()) : hold()
  }, [dirty, hasWords, hold])
}
