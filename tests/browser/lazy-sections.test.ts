import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  doctorId,
  field,
  messageOf,
  openRoom,
  patientId,
  startConsultation,
} from '#support/chat/chat-room.ts'
import { addressOf, entryScript, sdkScript } from '#support/browser/client-build.ts'
import { openPage } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'

useHarnessAndBrowser()

/** Whether a script comes: until `come` is called the line has lost it. */
async function withhold(page: Page, source: string): Promise<{ come: () => Promise<void> }> {
  const script = addressOf(source)
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  return { come: () => page.unroute(script) }
}

describe('a section whose script does not come', () => {
  test('is said to be missing where a press asked for it, and comes with the next press', async ({
    phone,
    harness,
  }) => {
    await harness.post('/harness/api/im/messages', {
      from: doctorId,
      to: patientId,
      text: '今天胎动正常吗',
    })
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/404|Failed to/)
    const overlays = await withhold(page, 'src/features/chat/room/room-overlays.tsx')
    await openRoom(page, doctorId)
    const more = page.getByRole('button', { name: '会话设置', exact: true })
    await more.click()
    await page.getByText('加载失败').waitFor()
    await overlays.come()
    await more.click()
    await page.getByRole('dialog').waitFor()
    await messageOf(page, '今天胎动正常吗').waitFor()
  })

  test('leaves a composer where text is written', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/404|Failed to/)
    const panels = await withhold(page, 'src/ui/chat/composer/composer-panels.tsx')
    await openRoom(page, doctorId)
    const emoji = page.getByRole('button', { name: '表情', exact: true })
    await emoji.tap()
    await emoji.waitFor()
    await field(page).fill('写得了')
    await panels.come()
    await emoji.tap()
    await page.getByRole('button', { name: '键盘', exact: true }).waitFor()
  })

  test('is offered again in its place', async ({ phone }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/404|Failed to/)
    const list = await withhold(page, 'src/features/consult/lists/history-list.tsx')
    await page.goto(pages.history)
    await page.getByText('加载失败').waitFor()
    await list.come()
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('.history').getByRole('list').or(page.locator('.empty')).first().waitFor()
    expect(await page.getByText('加载失败').count()).toBe(0)
  })

  test('leaves the rest of its page as it is', async ({ phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/404|Failed to/)
    await withhold(page, 'src/features/home/home-doctors.tsx')
    const response = page.waitForResponse(addressOf('src/features/home/home-doctors.tsx'))
    await page.goto(pages.home)
    await response
    await page.getByRole('link', { name: '全部医生' }).click()
    await page.waitForURL((url) => url.pathname === pages.askDoctor)
  })
})

describe('with a conversation as its first page, the application', () => {
  const chatPage = 'src/features/chat/chat-page.tsx'

  test('fetches the SDK and the room before the page has come', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openPage(page, pages.userInfo)
    const held = Promise.withResolvers<void>()
    await page.route(addressOf(chatPage), async (route) => {
      await held.promise
      await route.continue()
    })
    const sdk = page.waitForRequest(`**/${sdkScript()}`)
    const room = page.waitForRequest(addressOf('src/features/chat/room/chat-room.tsx'))
    await page.goto(`${pages.chat}?conversationID=C2C${doctorId}`, { waitUntil: 'commit' })
    await Promise.all([sdk, room])
    held.resolve()
    await field(page).waitFor()
  })

  test('fetches no SDK for somebody who is not signed in', async ({ phone }) => {
    const { page } = await phone('outside')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const untilAnswered = followRequests(page)
    await page.goto(`${pages.chat}?conversationID=C2C${doctorId}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await untilAnswered()
    expect(scripts).toContain(`/${entryScript()}`)
    expect(scripts).not.toContain(`/${sdkScript()}`)
  })
})

test('a first page comes with its texts in the language of the person, and in no other', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(`**${new URL(request.url()).pathname}`))
  await page.goto(pages.home)
  await page.getByRole('link', { name: 'Quick consult' }).first().waitFor()
  expect(scripts).toContain(addressOf('src/app/locales/en/home.json'))
  expect(scripts).not.toContain(addressOf('src/app/locales/zh-Hans/home.json'))
})
