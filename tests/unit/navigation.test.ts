import { expect, test } from 'vitest'
import { createNavigation } from '#src/app/navigation.ts'

type Opened = [location: string, options: { replace?: boolean }]

/** A router that notes what it is to open. */
function router() {
  const opened: Opened[] = []
  return {
    opened,
    navigate: (...page: Opened) => void opened.push(page),
  }
}

test('a page is opened at once where the router is mounted', () => {
  const { go, mounted, isMounted } = createNavigation()
  const { opened, navigate } = router()
  mounted(navigate)
  expect(isMounted()).toBe(true)
  go('/pages/login/login')
  go('/?x=%25', { replace: true })
  expect(opened).toEqual([
    ['/pages/login/login', {}],
    ['/?x=%25', { replace: true }],
  ])
})

test('the last page that was asked for before the router is mounted is opened then, once', () => {
  const { go, mounted, isMounted } = createNavigation()
  go('/pages/login/login')
  go('/pages/desktop/desktop?token=T', { replace: true })
  expect(isMounted()).toBe(false)
  const first = router()
  mounted(first.navigate)
  const second = router()
  mounted(second.navigate)
  expect(first.opened[0]).toEqual(['/pages/desktop/desktop?token=T', { replace: true }])
  expect(second.opened).toEqual([])
})

test('a page waits again while the router is gone', () => {
  const { go, mounted, isMounted } = createNavigation()
  const first = router()
  const gone = mounted(first.navigate)
  gone()
  expect(isMounted()).toBe(false)
  go('/')
  const second = router()
  mounted(second.navigate)
  expect(first.opened).toEqual([])
  expect(second.opened).toEqual([['/', {}]])
})

test('a token is in the address of a page for no longer than it takes to open it', () => {
  const { go, mounted } = createNavigation()
  const { opened, navigate } = router()
  mounted(navigate)
  go('/pages/desktop/desktop?a=1&token=T&b=%20')
  expect(opened).toEqual([
    ['/pages/desktop/desktop?a=1&token=T&b=%20', {}],
    ['/pages/desktop/desktop?a=1&b=%20', { replace: true }],
  ])
})
