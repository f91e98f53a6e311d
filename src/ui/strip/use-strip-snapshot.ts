import { useSyncExternalStore } from 'react'
import type { StripSnapshot, StripController } from './strip-controller.ts'

/** What is shown of a strip: for those parts alone that change with it. */
export function useStripSnapshot({ subscribe, snapshot }: StripController): StripSnapshot {
  return useSyncExternalStore(subscribe, snapshot)
}
