import { useSyncExternalStore } from 'react'
import type { ShownStrip, StripStage } from './strip-stage.ts'

/** What is shown of a strip: for those parts alone that change with it. */
export function useShown({ subscribe, shown }: StripStage): ShownStrip {
  return useSyncExternalStore(subscribe, shown)
}
