import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers'
import { onTestFinished, vi } from 'vitest'

type Name = 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'

/**
 * Fakes timers of `node:timers` too, which the harness takes so that it goes on beside the fake ones of whoever
 * tests with it.
 * @returns puts the real ones back, as the end of the test does
 */
export function useFakeNodeTimers(...names: Name[]): () => void {
  const take = () => {
    for (const name of names) Object.assign(timers, { [name]: globalThis[name] })
    syncBuiltinESMExports()
  }
  const giveBack = () => {
    vi.useRealTimers()
    take()
  }
  vi.useFakeTimers({ toFake: names })
  take()
  onTestFinished(giveBack)
  return giveBack
}
