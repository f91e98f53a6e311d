import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pages } from '#contract/pages.ts'
import { pageSource } from '#src/app/page-source.ts'
import { routeAt } from '#src/app/routes.tsx'

describe('the table of routes', () => {
  test('has the 31 pages of the specification, and home under two paths', () => {
    expect(Object.keys(pages)).toHaveLength(31 + 1)
    expect(routeAt(pages.homeAlias)).toBe(routeAt(pages.home))
  })

  test('knows each page by its path, with or without a slash too many', () => {
    const notFound = routeAt('/no/such/page')
    for (const path of Object.values(pages)) {
      expect(routeAt(path), path).not.toBe(notFound)
      expect(routeAt(`${path}/`), path).toBe(routeAt(path))
    }
  })

  test('knows no other path', () => {
    const notFound = routeAt('/no/such/page')
    for (const path of ['/pages', `${pages.login}/x`, pages.login.toUpperCase()]) {
      expect(routeAt(path), path).toBe(notFound)
    }
  })
})

describe('a page that is fetched on its first use', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('fails when it has not come after 60 s', () => {
    const source = pageSource(() => new Promise(() => {}))
    const listener = vi.fn<() => void>()
    source.subscribe(listener)
    vi.advanceTimersByTime(59_999)
    expect(source.current()).toEqual({ at: 'loading' })
    vi.advanceTimersByTime(1)
    expect(source.current()).toEqual({ at: 'failed' })
    expect(listener).toHaveBeenCalledOnce()
  })

  test('fails when it can not be fetched', async () => {
    const source = pageSource(() => Promise.reject(new Error('gone')))
    const failed = new Promise<void>((resolve) => void source.subscribe(resolve))
    await failed
    expect(source.current()).toEqual({ at: 'failed' })
  })

  test('is fetched once', async () => {
    const load = vi.fn<() => Promise<() => null>>(() => Promise.resolve(() => null))
    const source = pageSource(load)
    source.fetch()
    await new Promise<void>((resolve) => void source.subscribe(resolve))
    source.fetch()
    expect(load).toHaveBeenCalledOnce()
    expect(source.current()).toMatchObject({ at: 'ready' })
  })
})
