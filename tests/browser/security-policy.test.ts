import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { root } from '#support/harness/harness-command.ts'

useHarnessAndBrowser()

test('a static server has the policy of the page in the file beside it', async ({ harness }) => {
  const response = await fetch(harness.url)
  const file = readFileSync(join(root, 'dist', '_headers'), 'utf8')
  expect(file).toContain(
    `/*\n  Content-Security-Policy: ${response.headers.get('content-security-policy')}\n`,
  )
  for (const header of ['Referrer-Policy', 'X-Content-Type-Options', 'X-Frame-Options']) {
    expect(file).toContain(`  ${header}: ${response.headers.get(header)}\n`)
  }
})

describe('markup that got into a page runs no script', () => {
  test.for([
    ['the application', 'outside', pages.home],
    ['the application in the messaging app', 'ios', pages.login],
    ['the authorization page', 'ios', pages.home],
    ['the console', 'outside', '/harness/'],
    ['the cashier', 'outside', '/cashier/1'],
    ['the gallery', 'outside', '/harness/gallery'],
  ] as const)('in %s', async ([, kind, path], { phone }) => {
    const { page, expectComplaint } = await phone(kind)
    expectComplaint(/Content Security Policy|404/)
    await page.goto(path)
    await page.locator('main').first().waitFor()
    const ran = await page.evaluate(async () => {
      const refused = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true })
      })
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = 1">')
      const script = document.createElement('script')
      script.textContent = 'window.ran = 2'
      document.body.append(script)
      await refused
      return 'ran' in window
    })
    expect(ran).toBe(false)
  })
})

test('no page of another host shows the application in a frame', async ({ phone, harness }) => {
  const { page, expectComplaint } = await phone('outside')
  expectComplaint(/frame/i)
  const body = `<iframe src="${harness.url}${pages.login}"></iframe>`
  await page.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  )
  // Waits for the frame's own load, too.
  await page.goto('http://evil.example/')
  const [, frame] = page.frames()
  expect(frame?.url()).toBe('chrome-error://chromewebdata/')
})
