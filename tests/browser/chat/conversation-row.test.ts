import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  chooseFor,
  messagesTab,
  openConversations,
  rowNames,
  rowOf,
  seesRows,
} from '#support/chat/conversation-page.ts'
import { identities } from '#support/browser/phone.ts'
import { smsAccount } from '#support/chat/sms-account.ts'
import { middleOf, touchOf } from '#support/browser/touch.ts'
import { patient, write } from '#support/chat/write-to-doctor.ts'

useHarnessAndBrowser()

describe('a conversation', () => {
  test('opens by a tap', async ({ phone, harness }) => {
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await rowOf(page, '林晓').tap()
    await page.waitForURL(`**${pages.chat}?conversationID=C2C${patient}`)
    await page.goBack()
    await rowOf(page, '林晓').waitFor()
  })

  test('is pinned by what a long press brings up, and stays above newer ones', async ({
    phone,
    harness,
  }) => {
    const other = await smsAccount(harness, '13911110004')
    await write(harness, { from: other.userId, text: '先来的', at: Date.now() - 60_000 })
    await write(harness, { text: '后来的' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    for (const text of ['先来的', '后来的']) await rowOf(page, text).waitFor()
    const [newest = '', name = ''] = await rowNames(page)
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...(await middleOf(rowOf(page, '先来的'))) })
    const pin = page.getByRole('dialog').getByRole('button', { name: '置顶会话' })
    await pin.waitFor()
    await touch.up()
    await pin.click()
    await seesRows(page, [name, newest])
    await write(harness, { text: '更新的' })
    await rowOf(page, '更新的').waitFor()
    expect(await rowNames(page)).toEqual([name, newest])
    await chooseFor(page, '先来的', '取消置顶')
    await seesRows(page, [newest, name])
  })

  test('counts no more once it is muted, and counts again afterwards', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.doctor)
    await write(harness, { text: '在吗', count: 3 })
    await openConversations(page)
    await messagesTab(page).getByText('3 条未读').waitFor({ state: 'attached' })
    await chooseFor(page, '林晓', '消息免打扰')
    await rowOf(page, '林晓').getByText('消息免打扰').waitFor({ state: 'attached' })
    await rowOf(page, '林晓').getByText('[3 条]').waitFor()
    await messagesTab(page).getByText('条未读').waitFor({ state: 'detached' })
    await chooseFor(page, '林晓', '取消免打扰')
    await messagesTab(page).getByText('3 条未读').waitFor({ state: 'attached' })
  })

  test('is marked as read without being opened', async ({ phone, harness }) => {
    await write(harness, { text: '在吗', count: 3 })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await chooseFor(page, '林晓', '标为已读')
    await messagesTab(page).getByText('条未读').waitFor({ state: 'detached' })
    await rowOf(page, '林晓').getByText('条未读').waitFor({ state: 'detached' })
    await rowOf(page, '林晓').click({ button: 'right' })
    await page.getByRole('button', { name: '置顶会话' }).waitFor()
    expect(await page.getByRole('button', { name: '标为已读' }).count()).toBe(0)
  })

  test('is deleted once that was confirmed, and is gone after a reload', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await chooseFor(page, '林晓', '删除会话')
    const question = page.getByRole('dialog')
    await question.getByText('删除后，将清空该聊天的消息记录').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await rowNames(page)).toEqual(['林晓'])
    await chooseFor(page, '林晓', '删除会话')
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('暂无消息').waitFor()
    await page.reload()
    await page.getByText('暂无消息').waitFor()
  })
})
