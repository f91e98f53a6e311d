import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { authorizeUrl } from '#support/harness/harness-authorize.ts'

useHarnessAndBrowser()

describe('the authorization page', () => {
  test('is answered by keyboard alone', async ({ phone }) => {
    const { page, stored } = await phone('android')
    await page.goto(pages.service)
    await page.getByRole('button', { name: '允许' }).waitFor()
    while ((await page.evaluate(() => document.activeElement?.textContent)) !== '允许') {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByText('林晓').first().waitFor()
    expect(await stored()).toHaveProperty('token')
  })

  test('makes a new person, who is asked to log in', async ({ phone, harness }) => {
    const { page } = await phone('ios')
    await page.goto(pages.home)
    await page.getByRole('radio', { name: /新的微信用户/ }).check()
    await page.getByLabel('新用户的昵称').fill('<b>阿宁</b>')
    await page.getByRole('button', { name: '允许' }).click()
    await page.waitForURL(`**${pages.login}`)
    const made = (await harness.identities()).find(({ nickname }) => nickname === '<b>阿宁</b>')
    expect(made?.openId).toMatch(/^o[\w-]{27}$/)
  })

  test('leads back to an application whose callback redirects on to a third origin', async ({
    phone,
    harness,
  }) => {
    const client = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<title>Client</title>')
    })
    const server = await serve(({ url = '' }, response) => {
      const Location = `${client}/welcome${new URL(url, client).search}`
      response.writeHead(302, { Location }).end()
    })
    const { page } = await phone('ios')
    await page.goto(harness.url + authorizeUrl({ redirect_uri: `${server}/back` }))
    await page.getByRole('button', { name: '允许' }).click()
    await page.waitForURL(`${client}/welcome?code=*`)
    expect(await page.title()).toBe('Client')
  })

  test('a refusal that goes nowhere stays', async ({ phone }) => {
    const { page } = await phone('ios')
    await page.goto(pages.home)
    await page.getByRole('button', { name: '拒绝且不返回' }).click()
    await page.getByText('已拒绝授权').waitFor()
    expect(new URL(page.url()).pathname).toBe('/connect/oauth2/authorize')
  })

  test('asks for nothing from elsewhere, fits 320 px, and axe finds nothing', async ({ phone }) => {
    const { page, context } = await phone('ios')
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(pages.home)
    await page.getByRole('button', { name: '允许' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect([...hosts]).toEqual([new URL(page.url()).origin])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
  })
})

describe('the console', () => {
  test.for(['iOS', 'Android'])(
    'opens the application as inside the messaging app on %s, from a desktop browser',
    async (system, { phone, harness }) => {
      const { page } = await phone('outside')
      await page.goto('/harness/?tab=browser')
      await page.getByRole('button', { name: '登录 林晓' }).click()
      await page.getByText('已登录').waitFor()
      await openIn(page, `微信 ${system}`)
      await page.waitForURL(`**${pages.homeAlias}`)
      await page.getByText('林晓').first().waitFor()
      expect(Object.values(await harness.redemptions())).toEqual([1])

      await page.goto('/harness/?tab=browser')
      await page.getByText(`目前： 微信 ${system}`).waitFor()
      await openIn(page, '普通浏览器')
      await page.getByRole('heading', { name: '在线问诊' }).waitFor()
      expect(await page.evaluate(() => navigator.userAgent)).not.toMatch(/MicroMessenger/)
    },
  )
})

/** The console opens it beside itself: here it takes its place. */
async function openIn(page: Page, browser: string): Promise<void> {
  const link = page.getByRole('link', { name: browser, exact: true }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
}

/** An origin of its own, for one test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
