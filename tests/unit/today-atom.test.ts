import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { todayAtom } from '#src/state/today-atom.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T23:50:00+08:00') })
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a page shows as today for as long as it is open. */
function openPage() {
  const store = createStore()
  const close = store.sub(todayAtom, () => {})
  return { today: () => store.get(todayAtom), close }
}

describe('today', () => {
  test('turns within a minute of each midnight of China on a page that stays open', () => {
    const { today, close } = openPage()
    vi.advanceTimersByTime(10 * 60_000 - 1)
    expect(today()).toBe('2026-03-05')
    vi.advanceTimersByTime(60_000)
    expect(today()).toBe('2026-03-06')
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(today()).toBe('2026-03-07')
    close()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is the right one as soon as a page is seen again whose timers slept', () => {
    const { today, close } = openPage()
    vi.setSystemTime(Date.parse('2026-03-08T07:00:00+08:00'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(today()).toBe('2026-03-08')
    vi.advanceTimersByTime(17 * 3_600_000 + 60_000)
    expect(today()).toBe('2026-03-09')
    close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
