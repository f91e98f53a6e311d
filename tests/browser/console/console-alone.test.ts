import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { startHarnessAlone } from '#support/harness/harness-alone.ts'
import { authorizeUrl } from '#support/harness/harness-authorize.ts'
import { startUploadServer } from '#support/harness/upload-server.ts'

useHarnessAndBrowser()

test('where the harness serves no application, one elsewhere is opened as inside WeChat', async ({
  phone,
}) => {
  const harness = await startHarnessAlone()
  const other = await startUploadServer()
  onTestFinished(other.stop)
  const { page, context } = await phone('outside')
  await page.goto(`${harness}/harness/?lang=en&tab=browser`)
  await page.getByRole('link', { name: 'Gallery of widgets' }).waitFor({ state: 'hidden' })
  await page.getByLabel('Address of your application').fill(other.url)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'WeChat on iOS' }).click()
  await (await opened).waitForURL(other.url)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'harness_browser')?.value).toBe('ios')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Address of your application').inputValue())
    .toBe(other.url)
})

test('where the harness serves no application, its phones say so by any name of the console', async ({
  phone,
}) => {
  const harness = await startHarnessAlone()
  const { page } = await phone('outside')
  for (const name of ['127.0.0.1', 'localhost', 'harness.localhost']) {
    await page.goto(`${harness.replace('127.0.0.1', name)}/harness/?lang=en&tab=phones`)
    await page.getByText('The harness serves no application here').waitFor()
  }
})

/** Somebody's server, which sends whoever comes to the authorization page. */
async function startClinic(harness: string): Promise<string> {
  const app = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
  await fetch(`${harness}/harness/api/apps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(app),
  })
  const site = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/back')) return void response.end('back')
    const redirect_uri = `http://${headers.host}/back`
    const path = authorizeUrl({ appid: app.appId, redirect_uri })
    response.writeHead(302, { Location: harness + path }).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

test.for(['localhost', 'harness.localhost'])(
  'a console that is opened as %s opens an application elsewhere as inside WeChat, with who is signed in',
  async (name, { phone }) => {
    const harness = await startHarnessAlone()
    const site = await startClinic(harness)
    const { page, context } = await phone('outside')
    await page.goto(`${harness.replace('127.0.0.1', name)}/harness/?lang=en&tab=browser`)
    await page.getByLabel('Address of your application').fill(site)

    async function open() {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'WeChat on iOS' }).click()
      return opened
    }

    const asking = await open()
    await asking.getByRole('button', { name: '允许' }).waitFor()
    await page.getByRole('button', { name: 'Sign in as 周敏' }).click()
    await page.getByRole('listitem').filter({ hasText: '周敏' }).getByText('Signed in').waitFor()
    const silent = await open()
    await silent.waitForURL(`${site}/back?code=*`)
    await page.getByRole('button', { name: /^Sign out/ }).click()
    await page.getByRole('button', { name: 'Sign in as 周敏' }).waitFor()
    const again = await open()
    await again.getByRole('button', { name: '允许' }).waitFor()
  },
)
