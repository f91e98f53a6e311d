import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callDetail, callRows, openConsole } from '#support/browser/console-page.ts'
import { authorizeUrl } from '#support/harness/harness-authorize.ts'

useHarnessAndBrowser()

const names = ['harness-package', 'platform', 'fidelity', 'pitfalls']

test('a document is a page of the console, with a link to each of its headings, and needs no network', async ({
  phone,
  harness,
}) => {
  const { page, context } = await phone('outside')
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/harness/docs/pitfalls?lang=en#9-a-host-that-is-not-configured')
  const heading = page.getByRole('heading', { name: /^9\. A host that is not configured/ })
  await heading.waitFor()
  await expect
    .poll(() => heading.evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(400)
  await page.getByRole('link', { name: '3. Two callbacks' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('3-two-callbacks')
  await page.getByRole('article').getByRole('link', { name: 'fidelity.md' }).last().click()
  await page.getByRole('heading', { level: 2, name: 'Fidelity switches' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
    '/harness/docs/fidelity#doublecallback',
  )
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Pitfalls of the code flow' }).waitFor()
  expect([...origins]).toEqual([harness.url])
})

test('a switch leads to what is written about it, a refusal to its pitfall', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openConsole(page, '&tab=fidelity')
  await page.getByRole('link', { name: 'More about silentDenial' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('silentdenial')
  const inApp = await phone('ios')
  await inApp.page.goto(authorizeUrl({ redirect_uri: 'http://elsewhere.example/' }))
  await inApp.page.getByText('10003').waitFor()
  const [refused] = (await harness.events()).slice(-1)
  await openConsole(page, `&call=${refused?.id}`)
  await callDetail(page).getByRole('link', { name: 'Read about this pitfall' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('9-a-host-that-is-not-configured')
})

test('an authorization link without a state leads to the pitfall of it', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('ios')
  await page.goto(authorizeUrl({ state: null }))
  const [shown] = (await harness.events()).slice(-1)
  const outside = await phone('outside')
  await openConsole(outside.page, `&call=${shown?.id}`)
  await callDetail(outside.page).getByText('The authorization link has no state').waitFor()
  await callDetail(outside.page).getByRole('link', { name: 'Read about this pitfall' }).click()
  await expect
    .poll(() => outside.page.evaluate(() => document.activeElement?.id))
    .toBe('7-a-state-that-nobody-checks-a-storage-that-is-gone')
})

test('the Chinese console says that documents are in English', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto('/harness/docs/platform?lang=zh')
  await page.getByText('文档为英文').waitFor()
  const article = page.getByRole('article')
  expect(await article.getAttribute('lang')).toBe('en')
  await page.getByRole('link', { name: '调用', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/harness/')
  await page.getByText('还没有调用').or(callRows(page).first()).first().waitFor()
})

test('on a narrow screen calls have two rows of tools, and the filters one menu, by keyboard too', async ({
  phone,
  harness,
}) => {
  await fetch(`${harness.url}/sns/auth?openid=a`)
  await fetch(`${harness.url}/cgi-bin/token`)
  const { page } = await phone('outside')
  await openConsole(page, '', 375)
  await expect.poll(() => callRows(page).count()).toBe(2)
  const toolbar = page.getByRole('search')
  expect((await toolbar.boundingBox())?.height).toBeLessThan(100)
  await toolbar.getByText('Filters', { exact: true }).press('Enter')
  await page.getByLabel('Kind').selectOption('bucket')
  await page.getByText('No call matches').waitFor()
  await toolbar.getByText('Filters (1)').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Kind').waitFor({ state: 'hidden' })
  for (const name of ['Export', 'Clear', 'List', 'Diagram']) {
    await toolbar.getByText(name, { exact: true }).waitFor()
  }
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('axe finds nothing in a document, and nothing is wider than the screen', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of names) {
        await page.goto(`/harness/docs/${name}?lang=en`)
        await page.getByRole('article').getByRole('heading').first().waitFor()
        expect(await axeFindings(page), `${name} ${width}`).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `${name} ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
