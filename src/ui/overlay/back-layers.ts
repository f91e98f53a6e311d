import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** What lies over a page, and what back does before the page is left. */
export type BackLayers = {
  /** `onBack` runs when back has taken the layer away; the layer is gone by then. */
  open(onBack: () => void): Layer
  /** Settles once no layer is on its way out of the history. */
  settled(): Promise<void>
  /** Takes all of them out of the history, where nobody can be asked; settles once that is done. */
  abandon(): Promise<void>
}

export type Layer = {
  /** Takes the layer away; settles once the history stands where it stood before. */
  close(): Promise<void>
  /** False once it is closed or abandoned, or back has taken it away. */
  isOpen(): boolean
}

const none: Layer = { close: () => Promise.resolve(), isOpen: () => false }

/** Without an application around them, widgets leave the history alone. */
export const BackLayersContext = createContext<BackLayers>({
  open: () => none,
  settled: () => Promise.resolve(),
  abandon: () => Promise.resolve(),
})

/** Lets the page go elsewhere once what lay over it is gone from the history. */
export function useLayersSettled(): () => Promise<void> {
  return use(BackLayersContext).settled
}

/** Closes what lies over the page, and goes on once its entry has left the history: then the page's own may be replaced. */
export function useCloseFirst(close: () => void): (goOn: () => void) => Promise<void> {
  const settled = useLayersSettled()
  return async (goOn) => {
    flushSync(close)
    await settled()
    goOn()
  }
}

/** While `open`, back calls `onBack` instead of leaving the page. */
export function useBackLayer(open: boolean, onBack: () => void): void {
  const layers = use(BackLayersContext)
  const goBack = useEffectEvent(onBack)
  // In the commit that closes it: what follows may ask when the history has settled.
  useLayoutEffect(() => {
    if (!open) return
    const layer = layers.open(() => goBack())
    return () => void layer.close()
  }, [open, layers])
}
