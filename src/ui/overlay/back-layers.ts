import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

/** What lies over a page, and what back does before the page is left. */
export type BackLayers = {
  /** `onBack` runs when back has taken the layer away; the layer is gone by then. */
  open(onBack: () => void): Layer
}

export type Layer = {
  /** Takes the layer away; settles once the history stands where it stood before. */
  close(): Promise<void>
}

const none: Layer = { close: () => Promise.resolve() }

/** Without an application around them, widgets leave the history alone. */
export const BackLayersContext = createContext<BackLayers>({ open: () => none })

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
