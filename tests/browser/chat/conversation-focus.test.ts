import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { isFocused } from '#support/browser/focus.ts'
import { identities } from '#support/browser/phone.ts'
import { group } from '#support/chat/chat-groups.ts'
import { openConversations, rowOf } from '#support/chat/conversation-page.ts'
import { smsChatPerson } from '#support/chat/sms-account.ts'
import { doctor, patient, startConsultation, write } from '#support/chat/write-to-doctor.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

/** Deletes a conversation as who uses a keyboard does. */
async function removeConversation(page: Page, name: string): Promise<void> {
  await rowOf(page, name).focus()
  await page.keyboard.press('Shift+F10')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '删除会话', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await rowOf(page, name).waitFor({ state: 'detached' })
}

describe('the focus of who uses a keyboard is not lost', () => {
  test('with a conversation that is deleted, nor with the last one', async ({ phone, harness }) => {
    await harness.post('/harness/api/im/messages', { from: doctor, to: patient, text: '您好' })
    await harness.post('/harness/api/im/messages', { from: '20002', to: patient, text: '请说' })
    const { page } = await phone('ios', identities.bound)
    await openConversations(page)
    await rowOf(page, '请说').waitFor()
    await removeConversation(page, '请说')
    await expect.poll(() => isFocused(rowOf(page, '您好'))).toBe(true)
    await removeConversation(page, '您好')
    await expect.poll(() => isFocused(page.getByRole('link', { name: '去咨询医生' }))).toBe(true)
  })

  test('with the last conversation of a doctor, and no search begins', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await removeConversation(page, '林晓')
    await page.getByText('暂无消息').waitFor()
    await expect.poll(() => isFocused(page.getByRole('link', { name: '发起会话' }))).toBe(true)
    expect(await page.getByRole('button', { name: '取消' }).count()).toBe(0)
  })

  test(
    'with an application that is answered, nor with the last one',
    { timeout: timeLimit(30_000) },
    async ({ phone, harness }) => {
      await write(harness, { text: '在吗' })
      const { page } = await phone('ios', identities.doctor)
      const [owner, ...applicants] = [
        await smsChatPerson(harness, '13911110005'),
        await smsChatPerson(harness, '13911110003'),
        await smsChatPerson(harness, '13911110004'),
      ]
      const groupID = await group(owner, [], { type: 'Public', groupID: 'lecture' })
      for (const { userId } of [owner, ...applicants]) await startConsultation(harness, userId)
      await owner.tim.addGroupMember({ groupID, userIDList: [doctor] })
      const role = owner.types.GRP_MBR_ROLE_ADMIN
      await owner.tim.setGroupMemberRole({ groupID, userID: doctor, role })
      for (const { tim } of applicants) await tim.joinGroup({ groupID, applyMessage: '想听课' })
      await openConversations(page)
      await page.getByText('2 个待处理').waitFor({ state: 'attached' })
      // What is asked for as the sheet opens is overtaken by an answer, and brings nobody back.
      const match = { servcmd: 'group_open_http_svc.get_pendency' }
      await harness.post('/harness/api/faults', { match, latencyMs: 1500, times: 1 })
      await page.getByRole('button', { name: '群通知' }).press('Enter')
      const sheet = page.getByRole('dialog', { name: '群通知' })
      const application = (name: string) => sheet.getByRole('region', { name })
      const decline = (name: string) => application(name).getByRole('button', { name: '拒绝' })
      await decline('用户0003').press('Enter')
      await application('用户0003').waitFor({ state: 'detached' })
      await application('用户0004').locator(':focus').waitFor()
      const late = async () => (await harness.events()).filter(({ fault }) => fault !== null)
      await expect.poll(late).toHaveLength(1)
      await decline('用户0004').press('Enter')
      await sheet.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(page.locator('h1'))).toBe(true)
    },
  )
})
