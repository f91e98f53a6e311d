import { describe, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
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
