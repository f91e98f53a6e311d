import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { messageOf } from '#support/chat/chat-room.ts'
import { openConversations } from '#support/chat/conversation-page.ts'
import { write } from '#support/chat/write-to-doctor.ts'

useHarnessAndBrowser()

test('a search leads to the message that it has found, far back, and marks it', async ({
  phone,
  harness,
}) => {
  await write(harness, { text: '更早的 {n}', count: 30 })
  await write(harness, { text: '昨晚胎动有点少' })
  await write(harness, { text: '早上好 {n}', count: 60 })
  const { page } = await phone('ios', identities.doctor)
  await openConversations(page)
  await page.getByRole('searchbox').fill('动有点少')
  await page.getByRole('region', { name: '搜索结果' }).getByRole('link').tap()
  const marked = page.locator('.feed__row--highlighted', { hasText: '昨晚胎动有点少' })
  await marked.waitFor()
  const isInSight = () =>
    messageOf(page, '昨晚胎动有点少').evaluate((row) => {
      const box = row.closest('[role=log]')?.getBoundingClientRect()
      const { top, bottom } = row.getBoundingClientRect()
      return box !== undefined && top >= box.top && bottom <= box.bottom
    })
  await expect.poll(isInSight).toBe(true)
  await marked.waitFor({ state: 'detached' })
  expect(await isInSight()).toBe(true)
})
