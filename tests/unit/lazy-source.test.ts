import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazySource } from '#src/ui/frame/lazy-source.ts'

const Content: ComponentType = () => null
const arrives = () => Promise.resolve(Content)
const isGone = () => Promise.reject(new Error('gone'))
const neverComes = () => new Promise<typeof Content>(() => {})

/** Whoever is told of the next change. */
const nextChange = (source: ReturnType<typeof lazySource<object>>) =>
  new Promise<void>((resolve) => {
    const end = source.subscribe(() => {
      end()
      resolve()
    })
  })

describe('a component with a script of its own', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('fails when somebody waits for it and it has not come after 60 s', () => {
    const source = lazySource<object>()
    const listener = vi.fn<() => void>()
    source.subscribe(listener)
    source.request(neverComes)
    vi.advanceTimersByTime(59_999)
    expect(source.current()).toEqual({ at: 'loading' })
    vi.advanceTimersByTime(1)
    expect(source.current()).toEqual({ at: 'failed' })
    expect(listener).toHaveBeenCalledOnce()
  })

  test('fails when it can not be fetched, and is fetched again on demand', async () => {
    const source = lazySource<object>()
    const failed = nextChange(source)
    source.request(isGone)
    await failed
    expect(source.current()).toEqual({ at: 'failed' })
    source.fetch(arrives)
    expect(source.current()).toEqual({ at: 'loading' })
    await nextChange(source)
    expect(source.current()).toEqual({ at: 'ready', Content })
  })

  test('fails unnoticed where nobody waits for it', async () => {
    const source = lazySource<object>()
    const load = vi.fn<typeof isGone>(isGone)
    const listener = vi.fn<() => void>()
    source.subscribe(listener)
    source.fetch(load)
    await vi.waitFor(() => {
      source.fetch(load)
      expect(load).toHaveBeenCalledTimes(2)
    })
    expect(listener).not.toHaveBeenCalled()
  })

  test('is tried again for who comes back to it', async () => {
    const source = lazySource<object>()
    const failed = nextChange(source)
    const leave = source.request(isGone)
    await failed
    leave()
    expect(source.current()).toEqual({ at: 'loading' })
    source.request(arrives)
    await nextChange(source)
    expect(source.current()).toMatchObject({ at: 'ready' })
  })

  test('is fetched once', async () => {
    const source = lazySource<object>()
    const load = vi.fn<typeof arrives>(arrives)
    const ready = nextChange(source)
    source.fetch(load)
    source.request(load)
    await ready
    source.fetch(load)
    expect(load).toHaveBeenCalledOnce()
  })

  test('does not fail where the failure is seen to otherwise', async () => {
    const recover = vi.fn<(error: unknown) => Promise<boolean>>(() => Promise.resolve(true))
    const source = lazySource<object>(recover)
    source.request(isGone)
    await expect.poll(() => recover).toHaveBeenCalledWith(new Error('gone'))
    expect(source.current()).toEqual({ at: 'loading' })
  })
})
