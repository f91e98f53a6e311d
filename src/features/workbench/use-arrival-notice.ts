import { useLingui } from '@lingui/react'
import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { hasArrived } from './arrival.ts'
import { workbenchAtom } from './workbench-atom.ts'

const latestArrivalAtom = atom((get) => get(workbenchAtom).data?.latestArrival)

const vibrationMs = 200

/** Says that somebody new waits, by a toast and a vibration, as soon as the doctor looks at the page. */
export function useArrivalNotice(): void {
  const { _ } = useLingui()
  const store = useStore()
  const showToast = useSetAtom(showToastAtom)
  const notify = useEffectEvent(() => {
    showToast(_('workbench.arrived'))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Before the page was touched browsers refuse it, and say so on the console.
    const mayVibrate = !isStill && navigator.userActivation?.hasBeenActive
    if (mayVibrate) navigator.vibrate?.(vibrationMs)
  })
  useEffect(() => {
    let seen = store.get(latestArrivalAtom)
    const look = () => {
      if (document.hidden) return
      const latest = store.get(latestArrivalAtom)
      if (hasArrived(seen, latest)) notify()
      seen = latest
    }
    const unsubscribe = store.sub(latestArrivalAtom, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
    }
  }, [store])
}
