import { createContext, use, useEffect } from 'react'

/** Holds the person on a page until they have said that they want to leave; returns the end of it. */
export type HoldPage = () => () => void

/** Without an application around it, a form may be left at any time. */
export const LeaveGuardContext = createContext<HoldPage>(() => () => {})

/** While a form is `dirty`, leaving its page by back, by a link or by reload asks first. */
export function useLeaveGuard(dirty: boolean): void {
  const hold = use(LeaveGuardContext)
  useEffect(() => {
    if (dirty) return hold()
  }, [dirty, hold])
}
