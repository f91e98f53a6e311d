import { useEffect, useEffectEvent, type RefObject } from 'react'

type End = {
  open: boolean
  /** A tap on what else the page shows; a scroll is none. */
  onOutside: () => void
  onEscape: () => void
}

/** How the panel of a composer is closed from elsewhere than its buttons. */
export function usePanelEnd(root: RefObject<HTMLElement | null>, end: End): void {
  const { open } = end
  const tapOutside = useEffectEvent(end.onOutside)
  const escape = useEffectEvent(end.onEscape)
  useEffect(() => {
    if (!open) return
    function tap({ target }: MouseEvent): void {
      // What a tap has taken out of the page is nowhere.
      if (target instanceof Node && target.isConnected && !isWithin(target)) tapOutside()
    }
    function press({ key, target }: KeyboardEvent): void {
      // In a dialog over the page it closes that.
      if (key === 'Escape' && isWithin(target)) escape()
    }
    function isWithin(target: EventTarget | null): boolean {
      return target instanceof Node && root.current?.contains(target) === true
    }
    document.addEventListener('click', tap)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('click', tap)
      document.removeEventListener('keydown', press)
    }
  }, [root, open])
}
