import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { pages, type PageName } from '#contract/pages.ts'
import { routePaths, routes } from '#src/app/routes.tsx'

// Object.keys widens the table's own keys to string.
const names = Object.keys(pages) as PageName[]

/** What the router finds at a path. */
const routeAt = (path: string) => matchRoutes([...routePaths], path)?.[0]?.route.route

describe('the table of routes', () => {
  test('has the 31 pages of the specification, home under two paths, and a doctor’s own', () => {
    expect(Object.keys(pages)).toHaveLength(31 + 1 + 2)
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
