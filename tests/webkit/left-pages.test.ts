import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { doctorSearch } from '#contract/endpoints/doctor-endpoints.ts'
import { paths } from '#contract/paths.ts'
import { addressOf, entryScript, sdkScript } from '#support/browser/client-build.ts'
import { tokenBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'
import { startConsultation } from '#support/chat/chat-room.ts'
import type { Wanted } from '#support/webkit/find-in-page.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

type Loading = {
  /** What is on its way as the page is left. */
  what: string
  requested: string
  path: string
  stands: Wanted
}

const scriptOf = (source: string) => addressOf(source).replace('**', '')
const patient = '13800000001'
const room = `${pages.chat}?conversationID=C2C20001`
const written: Wanted = { role: 'textbox', name: '消息' }

const states: Loading[] = [
  {
    what: 'the application',
    requested: entryScript(),
    path: pages.service,
    stands: { text: '林晓' },
  },
  {
    what: 'the script of the page',
    requested: scriptOf('src/features/user/user-info-page.tsx'),
    path: pages.userInfo,
    stands: { role: 'button', name: '退出登录' },
  },
  {
    what: 'the texts of the page',
    requested: scriptOf('src/app/locales/zh-Hans/user.json'),
    path: pages.userInfo,
    stands: { role: 'button', name: '退出登录' },
  },
  {
    what: 'a section of the page',
    requested: scriptOf('src/features/consult/lists/history-list.tsx'),
    path: pages.history,
    stands: { css: '.history .empty, .history li' },
  },
  {
    what: 'what sends the page’s calls',
    requested: scriptOf('src/services/product-sender.ts'),
    path: pages.service,
    stands: { text: '林晓' },
  },
  {
    what: 'a call of the page',
    requested: doctorSearch.path,
    path: pages.askDoctor,
    stands: { text: '主任医师' },
  },
  {
    what: 'the chat account',
    requested: paths.chatAccount,
    path: room,
    stands: written,
  },
  {
    what: 'what connects chat',
    requested: scriptOf('src/app/chat-wiring.ts'),
    path: room,
    stands: written,
  },
  { what: 'the chat SDK', requested: sdkScript(), path: room, stands: written },
]

describe('a page that is left while something is on its way stands as if it had stayed', () => {
  test.for(states)('$what', async ({ requested, path, stands }, { phone, harness }) => {
    await startConsultation(harness)
    const { page, line } = await phone()
    const token = await tokenBySms(harness, patient)
    await page.evaluate((kept) => {
      localStorage.setItem('token', kept)
      localStorage.setItem('openId', 'oSomebody0000000000000000001')
    }, token)
    const held = line.hold(requested)
    await page.open(path)
    await held.requested()
    await page.leaveAndReturn()
    held.release()
    await page.waitFor(stands)
  })
})

test('a launch that is left at its login goes on as the page comes back', async ({ phone }) => {
  const { page, line, stored } = await phone(identities.bound)
  const held = line.hold(paths.authLogin)
  await page.open(pages.service)
  await held.requested()
  await page.leaveAndReturn()
  held.release()
  await page.waitForText('林晓')
  expect(await stored()).toHaveProperty('token')
})

test('who goes on to a page that takes its time gets there, whatever was on its way here', async ({
  phone,
}) => {
  const { page, line } = await phone(identities.bound)
  await page.open(pages.service)
  await page.waitForText('林晓')
  const script = line.hold(scriptOf('src/features/user/user-info-page.tsx'))
  await page.pressOn('link', '我的')
  await script.requested()
  const next = line.hold('/harness/gallery')
  await page.evaluate(() => location.assign('/harness/gallery?only=dialog'))
  await next.requested()
  next.release()
  await page.at('/harness/gallery')
})
