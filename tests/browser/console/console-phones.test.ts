import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { appIdInApp, authChannel, authType } from '#contract/product-ids.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callDetail, callRows } from '#support/browser/console-page.ts'
import {
  consoleUrl,
  openPath,
  openPhones,
  phoneIn,
  screenOf,
  signIn,
} from '#support/browser/console-phones.ts'
import { tokenBySms } from '#support/browser/log-in.ts'
import { startConsultation } from '#support/chat/chat-room.ts'
import { doctorsGroup } from '#support/chat/doctors-group.ts'
import { smsAccount } from '#support/chat/sms-account.ts'

useHarnessAndBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const thirdMobile = '13900000031'

/** Writes a message on a phone whose page is a chat. */
async function write(page: Page, phone: number, text: string): Promise<void> {
  await screenOf(page, phone).getByRole('textbox', { name: '消息' }).fill(text)
  await screenOf(page, phone).getByRole('button', { name: '发送', exact: true }).click()
}

const bodyOn = (page: Page, phone: number) => screenOf(page, phone).locator('body')
const agentOn = (page: Page, phone: number) =>
  bodyOn(page, phone).evaluate(() => navigator.userAgent)
const tokenOn = (page: Page, phone: number) =>
  bodyOn(page, phone).evaluate(() => localStorage.getItem('token'))

/** The login page, as outside WeChat, where nobody is signed in. */
async function openPlainly(page: Page, phone: number): Promise<void> {
  await phoneIn(page, phone).getByLabel('Browser').selectOption('Plain browser')
  await openPath(page, phone, pages.login)
  await screenOf(page, phone).getByLabel('手机号').waitFor()
}

async function reads(page: Page, phone: number, text: string): Promise<void> {
  await screenOf(page, phone).getByRole('log').getByText(text).waitFor()
}

test('three phones chat with one another, and each call says which phone made it', async ({
  phone,
  harness,
}) => {
  const third = await smsAccount(harness, thirdMobile)
  await doctorsGroup(harness, { members: ['10001', third.userId] })
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 3 })
  await signIn(page, 1, '林晓')
  await screenOf(page, 1).getByText('林晓').first().waitFor()
  await signIn(page, 2, '周敏')
  await screenOf(page, 2).getByText('周敏').first().waitFor()
  await openPath(page, 3, `${pages.service}?token=${await tokenBySms(harness, thirdMobile)}`)
  await screenOf(page, 3).getByText('用户0031').first().waitFor()
  for (const each of [1, 2, 3]) {
    await openPath(page, each, `${pages.chat}?conversationID=GROUPg1`)
    await reads(page, each, '大家好')
  }
  for (const each of [1, 2, 3]) await write(page, each, `手机 ${each} 说`)
  for (const each of [1, 2, 3]) {
    for (const by of [1, 2, 3]) await reads(page, each, `手机 ${by} 说`)
  }

  await screenOf(page, 1).getByRole('button', { name: '更多', exact: true }).click()
  await screenOf(page, 1)
    .getByLabel('相册')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  const picture = screenOf(page, 3).getByRole('log').getByRole('button', { name: '[图片]' })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1)

  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  const sent = callRows(page).filter({ hasText: 'send_group_msg' })
  await page.getByLabel('Search calls').fill('send_group_msg')
  const sentBy = (each: number) => sent.filter({ hasText: `phone ${each}` }).count()
  await expect.poll(() => Promise.all([sentBy(1), sentBy(2), sentBy(3)])).toEqual([2, 1, 1])
  await page.getByRole('link', { name: 'Phones', exact: true }).click()
  await write(page, 1, '还在这里')
  await reads(page, 3, '还在这里')
})

test('each phone has its own person, browser, cookies and storage', async ({ phone, harness }) => {
  const { page, context } = await phone('outside')
  await openPhones(page, harness, { count: 2 })
  await signIn(page, 1, '林晓')
  await screenOf(page, 1).getByText('林晓').first().waitFor()
  await signIn(page, 2, '周敏')
  await screenOf(page, 2).getByText('周敏').first().waitFor()
  await phoneIn(page, 2).getByLabel('Browser').selectOption('WeChat on Android')
  await screenOf(page, 2).getByText('周敏').first().waitFor()
  expect(await agentOn(page, 1)).toMatch(/iPhone.*MicroMessenger/)
  expect(await agentOn(page, 2)).toMatch(/Android.*MicroMessenger/)
  const tokens = [await tokenOn(page, 1), await tokenOn(page, 2)]
  expect(new Set(tokens).size).toBe(2)
  expect(tokens).not.toContain(null)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('harness_identity')

  await signIn(page, 1, 'Nobody')
  await screenOf(page, 1).getByRole('button', { name: '允许' }).waitFor()
  expect(await tokenOn(page, 1)).toBeNull()
  expect(await tokenOn(page, 2)).toBe(tokens[1])
})

test('a code that one phone sends another is explained by the phone that used it', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 2 })
  await signIn(page, 2, '林晓')
  await screenOf(page, 2).getByText('林晓').first().waitFor()
  const [code = ''] = Object.keys(await harness.redemptions())
  // As a page does that checks no state, opened by a link that was shared with its code in it.
  await screenOf(page, 1)
    .locator('body')
    .evaluate(
      async (_body, { path, body }) => {
        await fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      },
      {
        path: paths.authLogin,
        body: { code, authType, appId: appIdInApp, authChannel },
      },
    )
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.getByLabel('Failed only').check()
  const refused = callRows(page).filter({ hasText: 'auth-login' })
  await refused.getByText('phone 1').waitFor()
  await refused.click()
  await callDetail(page)
    .getByText(/was used before, by #\d+ POST auth-login of phone 2, .* earlier/)
    .waitFor()
})

describe('the bar of a phone', () => {
  test('goes back on its own phone alone, and closes the page at its first one', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await openPhones(page, harness, { count: 2 })
    for (const each of [1, 2]) await openPlainly(page, each)
    for (const each of [1, 2]) {
      await screenOf(page, each).getByRole('button', { name: '《用户协议》' }).click()
      await phoneIn(page, each).getByRole('button', { name: 'Back' }).waitFor()
    }
    await phoneIn(page, 1).getByRole('button', { name: 'Back' }).click()
    await screenOf(page, 1).getByRole('dialog').waitFor({ state: 'hidden' })
    await screenOf(page, 2).getByRole('dialog').waitFor()
    await phoneIn(page, 1).getByRole('button', { name: 'Close', exact: true }).click()
    await phoneIn(page, 1).getByText('The page is closed').waitFor()
    await phoneIn(page, 1).getByRole('button', { name: 'Open again' }).click()
    await phoneIn(page, 1).getByText('The page is closed').waitFor({ state: 'detached' })
  })

  test('has an address that stays as it is while it has the focus', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await openPhones(page, harness, { count: 1 })
    await openPlainly(page, 1)
    const address = phoneIn(page, 1).getByLabel('Path')
    await expect.poll(() => address.inputValue()).toBe(pages.login)
    await address.focus()
    await bodyOn(page, 1).evaluate((_, path) => location.assign(path), pages.service)
    await screenOf(page, 1).getByRole('heading', { name: '服务' }).waitFor()
    expect(await address.inputValue()).toBe(pages.login)
    await address.blur()
    await expect.poll(() => address.inputValue()).toBe(pages.service)
  })

  test('refreshes, makes texts larger and sends the page to another phone', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await openPhones(page, harness, { count: 2 })
    for (const each of [1, 2]) await openPlainly(page, each)
    await screenOf(page, 1).getByLabel('手机号').fill('139')
    const menu = phoneIn(page, 1).getByLabel('Menu')
    await menu.click()
    await phoneIn(page, 1).getByLabel('Text size').selectOption('Large')
    const zoom = screenOf(page, 1).locator('html')
    await expect.poll(() => zoom.evaluate(({ style }) => style.zoom)).toBe('1.15')
    await phoneIn(page, 1).getByRole('button', { name: 'Send to phone 2' }).click()
    await screenOf(page, 2).getByLabel('手机号').waitFor()
    expect(await screenOf(page, 1).getByLabel('手机号').inputValue()).toBe('139')
    await menu.click()
    await phoneIn(page, 1).getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => screenOf(page, 1).getByLabel('手机号').inputValue()).toBe('')
  })
})

test('the toolbar of iOS comes as the history grows, takes its height from the page and leads back and forward', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 2 })
  await phoneIn(page, 1).getByLabel('Browser').selectOption('WeChat on iOS')
  await phoneIn(page, 2).getByLabel('Browser').selectOption('WeChat on Android')
  // Pages of the platform: those of the application have entries of their own in the history.
  const first = '/connect/oauth2/authorize'
  const second = `${first}?appid=unknown`
  const shows = async (each: number, path: string) => {
    const shown = () => bodyOn(page, each).evaluate(() => location.pathname + location.search)
    await expect.poll(shown).toBe(path)
  }
  for (const each of [1, 2]) {
    await openPath(page, each, first)
    await shows(each, first)
  }
  const height = (each: number) => bodyOn(page, each).evaluate(() => innerHeight)
  const toolbar = (each: number) =>
    phoneIn(page, each).getByRole('group', { name: 'Toolbar of iOS' })
  const press = (to: string) => toolbar(1).getByRole('button', { name: to })
  const whole = await height(1)
  expect([whole, await toolbar(1).count()]).toEqual([await height(2), 0])

  for (const each of [1, 2]) {
    await bodyOn(page, each).evaluate((_, path) => location.assign(path), second)
    await shows(each, second)
  }
  await expect.poll(() => height(1)).toBe(whole - 44)
  expect([await height(2), await toolbar(2).count()]).toEqual([whole, 0])
  expect(await press('Forward').isDisabled()).toBe(true)

  await press('Back').click()
  await shows(1, first)
  await expect.poll(() => press('Back').isDisabled()).toBe(true)
  await press('Forward').click()
  await shows(1, second)
  expect(await height(1)).toBe(whole - 44)
})

test('a page that is drawn down at its top comes anew once it is let go', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 1 })
  await openPlainly(page, 1)
  await screenOf(page, 1).getByLabel('手机号').fill('139')
  const box = await page.locator('iframe').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 60]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: string, dy: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
    })
  await touch('touchStart', 0)
  for (const dy of [20, 60, 120, 180]) await touch('touchMove', dy)
  await phoneIn(page, 1)
    .getByText(/^Let go to refresh/)
    .waitFor()
  await touch('touchEnd', 0)
  await expect.poll(() => screenOf(page, 1).getByLabel('手机号').inputValue()).toBe('')
})

test('a snapshot user sees the page in the platform’s frame, whose button leads to the consent', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 1 })
  await signIn(page, 1, 'snapshot visitor')
  await phoneIn(page, 1).getByText('快照页').waitFor()
  await phoneIn(page, 1).getByText('当前仅可浏览部分内容').waitFor()
  await screenOf(page, 1).getByRole('button', { name: '《用户协议》' }).click()
  await screenOf(page, 1).getByLabel('手机号').focus()
  await page.keyboard.press('1')
  expect(await screenOf(page, 1).getByLabel('手机号').inputValue()).toBe('')
  expect(await screenOf(page, 1).getByRole('dialog').count()).toBe(0)
  await phoneIn(page, 1).getByRole('button', { name: '使用完整服务' }).click()
  await screenOf(page, 1).getByRole('button', { name: '允许' }).click()
  await screenOf(page, 1).getByText('林晓').first().waitFor()
  await phoneIn(page, 1).getByText('当前仅可浏览部分内容').waitFor({ state: 'detached' })
})

test('under another name the console leads to where its phones are', async ({ phone, harness }) => {
  const { page } = await phone('outside')
  await page.goto('/harness/?lang=en&tab=phones')
  await page.getByRole('link', { name: 'Open the phones' }).click()
  await page.waitForURL(`${consoleUrl(harness)}/harness/?lang=en&tab=phones`)
  await phoneIn(page, 1).waitFor()
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('axe finds nothing around the phones, and nothing is wider than the screen', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness)
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [375, 1280, 1600]) {
      await openPhones(page, harness, { count: 3, width })
      await page.setViewportSize({ width, height: 860 })
      await phoneIn(page, 1).getByLabel('Menu').click()
      expect(await axeFindings(page), String(width)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, String(width)).toBeLessThanOrEqual(0)
    }
    await page.goto('/harness/?lang=en&tab=phones')
    await page.getByText('Phones have names of their own').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
