import { matchRoutes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pages, type PageName } from '#contract/pages.ts'
import { pageSource } from '#src/app/page-source.ts'
import { routePaths, routes } from '#src/app/routes.tsx'

// Object.keys widens the table's own keys to string.
const names = Object.keys(pages) as PageName[]

/** What the router finds at a path. */
const routeAt = (path: string) => matchRoutes([...routePaths], path)?.[0]?.route.route

describe('the table of routes', () => {
  test('has the 31 pages of the specification, and home under two paths', () => {
    expect(Object.keys(pages)).toHaveLength(31 + 1)
    expect(routeAt(pages.homeAlias)).toBe(routeAt(pages.home))
  })

  test('knows each page by its path, with or without a slash too many', () => {
    for (const name of names) {
      expect(routeAt(pages[name]), name).toBe(routes[name])
      expect(routeAt(`${pages[name]}//`), name).toBe(routes[name])
    }
  })

  test('knows no other path, however like one it is', () => {
    const { login } = pages
    const others = ['/pages', `${login}/x`, `/${login}`, login.toUpperCase(), '/PAGES/index/index']
    for (const path of others) expect(routeAt(path)?.title, path).toBe('page.notFound')
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
