import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser, type OpenPhone } from '#support/browser/browser-test.ts'
import { callDetail, callRows, chooseFlow, openConsole } from '#support/browser/console-page.ts'
import { identities } from '#support/browser/phone.ts'
import { harSchema } from '#support/har-schema.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const secret = 'consult-h5-harness-app-secret-01'

/** Somebody opens the service page on a phone; the code by which they were logged in. */
async function launch(phone: OpenPhone, harness: RunningHarness): Promise<string> {
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.service)
  await page.getByText('林晓').first().waitFor()
  const [code = ''] = Object.keys(await harness.redemptions())
  return code
}

/** A server comes with a code. */
async function exchange(harness: RunningHarness, code: string): Promise<void> {
  const query = new URLSearchParams({
    appid: 'wx0000000000000001',
    secret,
    code,
    grant_type: 'authorization_code',
  })
  await fetch(`${harness.url}/sns/oauth2/access_token?${query}`)
}

test('a flow is read off the diagram, and each arrow opens its request and reply', async ({
  phone,
  harness,
}) => {
  const code = await launch(phone, harness)
  const { page } = await phone('outside')
  await openConsole(page)
  await chooseFlow(page, 'Authorization')
  await callRows(page)
    .and(page.getByLabel(/^Page to Authorization: GET \/connect\/oauth2\/authorize, 302 · /))
    .waitFor()
  const login = callRows(page).and(page.getByLabel(`Page to API: POST ${paths.authLogin}, 200`))
  await login.click()
  const detail = callDetail(page)
  await detail
    .getByRole('region', { name: 'Request' })
    .getByText(`"code": "${code.slice(0, 6)}…"`)
    .waitFor()
  await detail.getByRole('region', { name: 'Reply' }).getByText('"code": 100000').waitFor()
  await detail.getByRole('region', { name: 'Reply' }).getByText('"token": "…"').waitFor()
  expect(await page.content()).not.toContain(code)
})

test('a path that is too long is cut where its folders are, and its name is whole', async ({
  phone,
  harness,
}) => {
  const folders = 'a-folder/'.repeat(8)
  await fetch(`${harness.url}/sns/${folders}the-name`)
  const { page } = await phone('outside')
  for (const view of ['', '&view=diagram']) {
    await openConsole(page, view, 375)
    const name = callRows(page).getByText('the-name', { exact: true })
    const [shown, whole] = await name.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return [element, text].map((each) => each.getBoundingClientRect().width)
    })
    expect(shown).toBe(whole)
  }
})

test('a call that comes is seen at once, and the list stays at its end', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openConsole(page)
  await page.getByText('No calls yet').waitFor()
  for (let n = 0; n < 60; n++) await fetch(`${harness.url}/sns/auth?openid=${n}`)
  await fetch(`${harness.url}/cgi-bin/token`)
  await callRows(page).filter({ hasText: '/cgi-bin/token' }).waitFor()
  expect(await callRows(page).filter({ hasText: '/cgi-bin/token' }).isVisible()).toBe(true)
})

test('a code that was used before is explained, with the call that used it', async ({
  phone,
  harness,
}) => {
  const code = await launch(phone, harness)
  await harness.advance(3000)
  await exchange(harness, code)
  const { page } = await phone('outside')
  await openConsole(page)
  await chooseFlow(page, 'Authorization')
  const refused = callRows(page).and(page.getByLabel(/App server to Platform: .*access_token/))
  await refused.getByText(/was used before, by #\d+ POST auth-login, \d+ s earlier/).waitFor()
  await refused.click()
  await callDetail(page)
    .getByRole('link', { name: /^Show call/ })
    .click()
  await callDetail(page).getByText(paths.authLogin).waitFor()
})

test('a fault that is set in the console meets the next call, and is seen there', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openConsole(page, '&tab=faults')
  await page.getByLabel('Path, chat command or pushed event').fill('/sns/*')
  await page.getByRole('textbox', { name: 'Status' }).fill('502')
  await page.getByLabel('Latency, ms').fill('30')
  await page.getByRole('button', { name: 'Set fault' }).click()
  await page.getByText('status 502, 30 ms late').waitFor()
  await page.getByText('1 left').waitFor()
  await fetch(`${harness.url}/sns/auth?openid=a`)
  await page.getByText('Nothing goes wrong').waitFor()
  await page.getByRole('link', { name: 'Calls' }).first().click()
  const row = callRows(page).filter({ hasText: '/sns/auth' })
  await row.getByText('fault').waitFor()
  await row.click()
  await callDetail(page).getByText('A fault was set for it: status 502, 30 ms late.').waitFor()
})

describe('the calls that are shown', () => {
  test('are those that fit, which the address says', async ({ phone, harness }) => {
    await fetch(`${harness.url}/sns/auth?openid=needle`)
    await fetch(`${harness.url}/cgi-bin/token`)
    await fetch(`${harness.url}${paths.sendSmsCode}`, json({ mobile: '13900000001' }))
    const { page } = await phone('outside')
    await openConsole(page)
    await expect.poll(() => callRows(page).count()).toBe(3)
    await page.getByLabel('Search calls').fill('NEEDLE')
    await expect.poll(() => callRows(page).count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('q')).toBe('NEEDLE')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Failed only').check()
    await expect.poll(() => callRows(page).count()).toBe(2)
    await page.getByLabel('Kind').selectOption('api')
    await page.getByText('No call matches').waitFor()
    await page.goBack()
    await expect.poll(() => callRows(page).count()).toBe(2)
    await page.goBack()
    await expect.poll(() => callRows(page).count()).toBe(3)
  })

  test('are saved as HAR and as Mermaid', async ({ phone, harness }) => {
    const code = await launch(phone, harness)
    await exchange(harness, code)
    const { page } = await phone('outside')
    await openConsole(page)
    await chooseFlow(page, 'Authorization')
    const har = z.parse(harSchema, JSON.parse(await saved(page, 'Save HAR')))
    const urls = har.log.entries.map(({ request }) => request.url)
    expect(urls.some((url) => url.startsWith(harness.url + paths.authLogin))).toBe(true)
    const comments = har.log.entries.map(({ comment = '' }) => comment)
    expect(comments.join('\n')).toContain('was used before')
    const mermaid = await saved(page, 'Save Mermaid')
    expect(mermaid).toContain('sequenceDiagram\n  participant page as Page\n')
    expect(mermaid).toContain(`  page->>api: POST ${paths.authLogin}\n  api-->>page: 200 · 100000`)
    expect(mermaid).toMatch(/ {2}platform-->>server: 200 · 40163/)
    for (const text of [JSON.stringify(har), mermaid]) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(secret)
    }
  })
})

test('a link opens the same call of the same flow, and back leads through what was looked at', async ({
  phone,
  harness,
}) => {
  await launch(phone, harness)
  const { page, context } = await phone('outside')
  await openConsole(page)
  await chooseFlow(page, 'Authorization')
  await callRows(page)
    .and(page.getByLabel(new RegExp(`POST ${paths.authLogin}`)))
    .click()
  await callDetail(page).getByText(paths.authLogin).waitFor()
  const other = await context.newPage()
  await other.setViewportSize({ width: 1400, height: 860 })
  await other.goto(page.url())
  await callDetail(other).getByText(paths.authLogin).waitFor()
  await other.getByRole('listbox', { name: 'Sequence of calls' }).waitFor()
  await page.goBack()
  await callDetail(page).waitFor({ state: 'detached' })
  await page.getByRole('listbox', { name: 'Sequence of calls' }).waitFor()
  await page.goBack()
  await page.getByRole('listbox', { name: 'Calls, oldest first' }).waitFor()
})

test('all of it goes by keyboard: arrows choose, Enter goes in, Esc comes out', async ({
  phone,
  harness,
}) => {
  for (const path of ['/sns/auth', '/sns/userinfo', '/cgi-bin/token']) {
    await fetch(harness.url + path)
  }
  const { page } = await phone('outside')
  await openConsole(page)
  await expect.poll(() => callRows(page).count()).toBe(3)
  while ((await focused(page)) !== 'Calls, oldest first') await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await callDetail(page).getByText('/cgi-bin/token').waitFor()
  await page.keyboard.press('ArrowUp')
  await callDetail(page).getByText('/sns/userinfo').waitFor()
  await page.keyboard.press('Home')
  await callDetail(page).getByText('/sns/auth').waitFor()
  expect(await page.locator('[role=option][aria-selected=true]').textContent()).toContain(
    '/sns/auth',
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Call')
  await page.keyboard.press('Escape')
  await callDetail(page).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Calls, oldest first')
})

function json(body: object): RequestInit {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}

async function saved(page: Page, name: string): Promise<string> {
  await page.getByText('Export', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  await page.keyboard.press('Escape')
  return readFileSync(await (await download).path(), 'utf8')
}
