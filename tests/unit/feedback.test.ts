import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { feedbackAtom, platformToastAtom, showToastAtom } from '#src/state/feedback-atoms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What stands over the pages, and what is warned of, as time goes by. */
function openFeedback() {
  const store = createStore()
  const warnings: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text))
  return {
    store,
    warnings,
    toast: () => store.get(feedbackAtom).toast?.text ?? null,
    loading: () => store.get(feedbackAtom).loading > 0,
  }
}

describe('a toast', () => {
  test('of the platform stays for 1500 ms', () => {
    const { store, toast } = openFeedback()
    store.set(platformToastAtom, '服务器异常')
    vi.advanceTimersByTime(1499)
    expect(toast()).toBe('服务器异常')
    vi.advanceTimersByTime(1)
    expect(toast()).toBeNull()
  })

  test('of a page stays for 2000 ms', () => {
    const { store, toast } = openFeedback()
    store.set(showToastAtom, '请勾选协议')
    vi.advanceTimersByTime(1999)
    expect(toast()).toBe('请勾选协议')
    vi.advanceTimersByTime(1)
    expect(toast()).toBeNull()
  })

  test('with a duration of -1 stays until it is hidden', () => {
    const { store, toast } = openFeedback()
    store.set(showToastAtom, '请稍候', { durationMs: -1 })
    vi.advanceTimersByTime(3_600_000)
    expect(toast()).toBe('请稍候')
    store.set(feedbackAtom, { type: 'toastHidden' })
    expect(toast()).toBeNull()
  })

  test('takes the place of the one before, and has its own time', () => {
    const { store, toast } = openFeedback()
    store.set(platformToastAtom, '一')
    vi.advanceTimersByTime(1000)
    store.set(platformToastAtom, '二')
    vi.advanceTimersByTime(1499)
    expect(toast()).toBe('二')
    vi.advanceTimersByTime(1)
    expect(toast()).toBeNull()
  })

  test('with the same words again is a new one', () => {
    const { store } = openFeedback()
    store.set(platformToastAtom, '一')
    const first = store.get(feedbackAtom).toast?.id
    store.set(platformToastAtom, '一')
    expect(store.get(feedbackAtom).toast?.id).not.toBe(first)
  })
})

describe('loading', () => {
  test('shows until the last of the calls that show it is over', () => {
    const { store, loading } = openFeedback()
    store.set(feedbackAtom, { type: 'loadingShown' })
    store.set(feedbackAtom, { type: 'loadingShown' })
    store.set(feedbackAtom, { type: 'loadingHidden' })
    expect(loading()).toBe(true)
    store.set(feedbackAtom, { type: 'loadingHidden' })
    expect(loading()).toBe(false)
  })
})

describe('a mismatched hide', () => {
  test('of loading only warns', () => {
    const { store, loading, warnings } = openFeedback()
    store.set(feedbackAtom, { type: 'loadingHidden' })
    expect(warnings).toEqual([expect.stringContaining('loading')])
    store.set(feedbackAtom, { type: 'loadingShown' })
    expect(loading()).toBe(true)
  })

  test('of a toast only warns, and leaves loading alone', () => {
    const { store, loading, warnings } = openFeedback()
    store.set(feedbackAtom, { type: 'loadingShown' })
    store.set(feedbackAtom, { type: 'toastHidden' })
    expect(warnings).toEqual([expect.stringContaining('toast')])
    expect(loading()).toBe(true)
  })
})
