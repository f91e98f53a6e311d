import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { group } from '#support/chat/chat-groups.ts'
import { feed, messageOf } from '#support/chat/chat-room.ts'
import { openConversations, rowOf } from '#support/chat/conversation-page.ts'
import { smsChatPerson } from '#support/chat/sms-account.ts'
import { doctor, patient, startConsultation, write } from '#support/chat/write-to-doctor.ts'

useHarnessAndBrowser()

const old = '昨晚胎动有点少，今天好多了'

/** Searches for the old message, and opens what was found. */
async function openFound(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('动有点少')
  await foundRow(page).tap()
}

const foundRow = (page: Page) =>
  page.getByRole('region', { name: '搜索结果' }).getByRole('link', { name: old })

const isInSight = (page: Page, text: string) =>
  messageOf(page, text).evaluate((message) => {
    const { top, bottom } = message.getBoundingClientRect()
    const sight = message.closest('[role=log]')?.getBoundingClientRect()
    return sight !== undefined && top >= sight.top && bottom <= sight.bottom
  })

describe('a message that a search has found', () => {
  test('is where its conversation opens, marked for a moment, and once', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: old })
    await write(harness, { text: '早上好 {n}', count: 60 })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await openFound(page)
    await page.locator('.feed__row--highlighted', { hasText: old }).waitFor()
    await expect.poll(() => isInSight(page, old)).toBe(true)
    // It leads there once: loaded again, the room is where rooms are.
    expect(new URL(page.url()).search).toBe(`?conversationID=C2C${patient}`)
    await page.reload()
    await messageOf(page, '早上好 60').waitFor()
    await expect.poll(() => isInSight(page, '早上好 60')).toBe(true)
  })

  test('is what back leads to again, and back from there to the list', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: old })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    for (const end of ['back', '取消']) {
      await openFound(page)
      await messageOf(page, old).waitFor()
      await page.goBack()
      await foundRow(page).waitFor()
      expect(await page.getByRole('searchbox').inputValue()).toBe('动有点少')
      // An address is shared and logged.
      expect(new URL(page.url()).search).toBe('')
      await page.reload()
      await foundRow(page).waitFor()
      if (end === 'back') await page.goBack()
      else await page.getByRole('button', { name: end }).tap()
      await rowOf(page, '林晓').waitFor()
      await foundRow(page).waitFor({ state: 'detached' })
      expect(await page.getByRole('searchbox').inputValue()).toBe('')
    }
    // The list has been left for nothing of it.
    expect(await page.evaluate(() => history.state.idx)).toBe(0)
  })

  test('is not searched for again by what was typed as the search was ended', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: old })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await page.clock.install()
    await page.getByRole('searchbox').fill('动有点少')
    await page.getByRole('button', { name: '取消' }).tap()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.clock.runFor(1000)
    await rowOf(page, '林晓').waitFor()
    expect(await page.evaluate(() => history.state)).not.toHaveProperty('usr.keyword')
  })

  test('is opened in a group, too', async ({ phone, harness }) => {
    const owner = await smsChatPerson(harness, '13911110005')
    await startConsultation(harness, owner.userId)
    const groupId = await group(owner, [], { type: 'Public', groupID: 'lecture' })
    await owner.tim.addGroupMember({ groupID: groupId, userIDList: [doctor] })
    const writeToGroup = (message: object) =>
      harness.post('/harness/api/im/messages', { from: owner.userId, groupId, ...message })
    await writeToGroup({ text: old })
    await writeToGroup({ text: '早上好 {n}', count: 60 })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await openFound(page)
    await page.locator('.feed__row--highlighted', { hasText: old }).waitFor()
    await expect.poll(() => isInSight(page, old)).toBe(true)
  })

  test.for(['1-2-3', ''])(
    'and is not there, as “%s”, leaves its conversation at the newest',
    async (messageId, { phone, harness }) => {
      await write(harness, { text: '早上好 {n}', count: 60 })
      const { page } = await phone('ios', identities.doctor)
      await page.goto(`${pages.chat}?conversationID=C2C${patient}&messageID=${messageId}`)
      await messageOf(page, '早上好 60').waitFor()
      // Looked for as far back as the history goes, where there is an id to look for.
      if (messageId !== '') await feed(page).getByText('没有更多聊天记录了').waitFor()
      await expect.poll(() => isInSight(page, '早上好 60')).toBe(true)
      expect(await page.locator('.feed__row--highlighted').count()).toBe(0)
    },
  )
})
