import { createContext, use, useEffect, useEffectEvent } from 'react'

export type AskToLeave = () => Promise<boolean>

/**
 * Blocks navigation from a page until the person has said that they want to leave, in words of the page's
 * own or in those of any form; returns the function that ends it.
 */
export type BlockNavigation = (ask?: AskToLeave) => () => void

/** Without an application around it, a form may be left at any time. */
export const LeaveGuardContext = createContext<BlockNavigation>(() => () => {})

/** While a form is `dirty`, leaving its page by back, by a link or by reload asks first. */
export function useLeaveGuard(dirty: boolean, ask?: AskToLeave): void {
  const blockNavigation = use(LeaveGuardContext)
  const hasOwnQuestion = ask !== undefined
  const askNow = useEffectEvent(() => ask?.() ?? Promise.resolve(true))
  useEffect(() => {
    if (dirty) return hasOwnQuestion ? blockNavigation(() => askNow()) : blockNavigation()
  }, [dirty, hasOwnQuestion, blockNavigation])
}
