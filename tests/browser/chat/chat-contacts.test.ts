import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { group, kept, noticeOf, received } from '#support/chat/chat-groups.ts'
import { messagesTab, openConversations, rowOf } from '#support/chat/conversation-page.ts'
import { identities } from '#support/browser/phone.ts'
import { smsAccount, smsChatPerson } from '#support/chat/sms-account.ts'
import { startConsultation } from '#support/chat/write-to-doctor.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const search = (page: Page) => page.getByRole('searchbox')
const kind = (page: Page, name: string) => page.getByRole('radio', { name })
const atChat = (page: Page) => page.waitForURL((url) => url.pathname === pages.chat)
const conversationOf = (page: Page) => new URL(page.url()).searchParams.get('conversationID') ?? ''

/** Colleagues come first. */
const toPatients = (page: Page) => page.getByRole('tab', { name: '患者' }).click()

type GroupFacts = { name: string; type: string }

/** A group with 林晓 in it, which the doctor has yet to make. */
async function fillGroup(page: Page, { name, type }: GroupFacts) {
  await kind(page, '发起群聊').check()
  await toPatients(page)
  await page.getByRole('checkbox', { name: '林晓' }).check()
  await page.getByRole('button', { name: '完成(1)' }).click()
  await page.getByRole('textbox', { name: '群名称' }).fill(name)
  await kind(page, type).check()
}

/** The doctor makes a group with 林晓 in it. */
async function makeGroup(page: Page, facts: GroupFacts) {
  await fillGroup(page, facts)
  await page.getByRole('button', { name: '创建群聊' }).click()
  await page.getByText('群组创建成功').waitFor()
  await atChat(page)
}

describe('whom a chat can be begun with', () => {
  test('is for a patient whoever treats them, who opens by a tap', async ({ phone, harness }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('ios', identities.bound)
    await openConversations(page)
    await page.getByRole('link', { name: '发起会话' }).click()
    await page.getByRole('button', { name: '周敏 主任医师' }).click()
    await atChat(page)
    expect(conversationOf(page)).toBe('C2C20001')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === pages.conversations)
  })

  test('stands by kind and initial, and is found by a piece of the name', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness, '10001')
    await startConsultation(harness, (await smsAccount(harness, '13911110001')).userId)
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.chooseContacts)
    await toPatients(page)
    await page.getByRole('button', { name: '林晓' }).waitFor()
    await page.getByRole('heading', { name: 'L' }).waitFor()
    await search(page).fill('晓')
    await page.getByRole('heading', { name: '#' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '林晓' }).waitFor()
  })

  test('may be anybody whose whole user id is known, and nobody else', async ({
    phone,
    harness,
  }) => {
    const { userId } = await smsAccount(harness, '13911110002')
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.chooseContacts)
    await search(page).fill('90009')
    await search(page).press('Enter')
    await page.getByText('该用户不存在').waitFor()
    await search(page).fill('20001')
    await search(page).press('Enter')
    await page.getByText('这是您自己的用户 ID').waitFor()
    await search(page).fill(userId)
    await search(page).press('Enter')
    await page.locator('.contact button').click()
    await atChat(page)
    expect(conversationOf(page)).toBe(`C2C${userId}`)
  })
})

describe('a new group', () => {
  test('asks for a name that may stand, and opens once it is there', async ({ phone, harness }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await page.getByRole('link', { name: '发起会话' }).click()
    await kind(page, '发起群聊').check()
    expect(await page.getByRole('button', { name: '完成' }).isDisabled()).toBe(true)
    await toPatients(page)
    await page.getByRole('checkbox', { name: '林晓' }).check()
    await page.getByRole('button', { name: '取消选择林晓' }).click()
    expect(await page.getByRole('checkbox', { name: '林晓' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: '林晓' }).check()
    await page.getByRole('button', { name: '完成(1)' }).click()
    await page.getByRole('heading', { name: '设置群聊' }).waitFor()
    await page.goBack()
    expect(await page.getByRole('checkbox', { name: '林晓' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: '完成(1)' }).click()
    const name = page.getByRole('textbox', { name: '群名称' })
    await name.fill('会诊 群')
    await name.press('Enter')
    await page.getByText('请输入 2–20 个中文、字母、数字或下划线').waitFor()
    await name.fill('会诊群')
    await name.press('Enter')
    await page.getByText('群组创建成功').waitFor()
    await atChat(page)
    expect(conversationOf(page)).toMatch(/^GROUP./)
    await page.goBack()
    await rowOf(page, '会诊群').getByText('周敏创建了群聊').waitFor()
  })

  test('is made once chat has been entered, where it is asked for before', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('ios', identities.doctor)
    const match = { servcmd: 'im_open_status.wslogin' }
    await harness.post('/harness/api/faults', { match, latencyMs: 4000, times: 1 })
    await page.goto(pages.chooseContacts)
    await makeGroup(page, { name: '会诊群', type: '工作群' })
    expect(conversationOf(page)).toMatch(/^GROUP./)
  })

  test('is made once, also where its maker did not hear of it at first', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('android', identities.doctor)
    await openConversations(page)
    await page.getByRole('link', { name: '发起会话' }).click()
    const match = { servcmd: 'group_open_http_svc.get_group_self_member_info' }
    await harness.post('/harness/api/faults', { match, errcode: 10002, times: 1 })
    await fillGroup(page, { name: '会诊群', type: '公开群' })
    await page.getByRole('button', { name: '创建群聊' }).click()
    await page.getByText('聊天服务异常，请稍后再试').waitFor()
    await page.getByRole('button', { name: '创建群聊' }).click()
    await page.getByText('群组创建成功').waitFor()
    await atChat(page)
    expect(conversationOf(page)).toMatch(/^GROUP[0-9a-f]{16}$/)
    await page.goto(pages.conversations)
    await expect.poll(() => rowOf(page, '会诊群').count()).toBe(1)
  })

  test('can’t be changed while it is made, and stays as it was where it can’t be', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await page.getByRole('link', { name: '发起会话' }).click()
    const match = { servcmd: 'group_open_http_svc.create_group' }
    await harness.post('/harness/api/faults', { match, errcode: 10002, latencyMs: 1500, times: 1 })
    await fillGroup(page, { name: '会诊群', type: '公开群' })
    const name = page.getByRole('textbox', { name: '群名称' })
    await name.press('Enter')
    await expect.poll(() => name.isDisabled()).toBe(true)
    expect(await kind(page, '工作群').isDisabled()).toBe(true)
    await page.getByText('聊天服务异常，请稍后再试').waitFor()
    await expect.poll(() => name.isEnabled()).toBe(true)
    expect(await name.inputValue()).toBe('会诊群')
    expect(await kind(page, '公开群').isChecked()).toBe(true)
  })

  test('is there for both, and says who wrote', async ({ phone, harness }) => {
    await startConsultation(harness, '10001')
    const doctor = await phone('ios', identities.doctor)
    const patient = await phone('android', identities.bound)
    await openConversations(patient.page)
    await doctor.page.goto(pages.chooseContacts)
    await makeGroup(doctor.page, { name: '孕妈群', type: '工作群' })
    await rowOf(patient.page, '孕妈群').waitFor()
    const groupId = conversationOf(doctor.page).replace('GROUP', '')
    // In the group's own room it would be read at once.
    await openConversations(doctor.page)
    const message = { from: '10001', groupId, text: '大家好' }
    await harness.post('/harness/api/im/messages', message)
    await rowOf(doctor.page, '孕妈群').getByText('林晓：大家好').waitFor()
    await messagesTab(doctor.page).getByText('1 条未读').waitFor({ state: 'attached' })
  })

  test(
    'lets in whom its owner lets in',
    async ({ phone, harness }) => {
      await startConsultation(harness, '10001')
      const { page } = await phone('ios', identities.doctor)
      await page.goto(pages.chooseContacts)
      await makeGroup(page, { name: '公开课', type: '公开群' })
      const groupID = conversationOf(page).replace('GROUP', '')
      await openConversations(page)
      await rowOf(page, '公开课').waitFor()
      const [first, second] = [
        await smsChatPerson(harness, '13911110003'),
        await smsChatPerson(harness, '13911110004'),
      ]
      for (const { tim } of [first, second]) {
        await tim.joinGroup({ groupID, applyMessage: '想听课' })
      }
      await page.getByText('2 个待处理').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: '群通知' }).click()
      const sheet = page.getByRole('dialog', { name: '群通知' })
      const application = (name: string) => sheet.getByRole('region', { name })
      await application('用户0003').getByRole('button', { name: '同意' }).click()
      await application('用户0003').waitFor({ state: 'detached' })
      await first.until(
        () =>
          first
            .eventData('GROUP_LIST_UPDATED')
            .some((list) => JSON.stringify(list).includes(groupID)) || undefined,
        'the group',
      )
      await application('用户0004').getByRole('button', { name: '拒绝' }).click()
      await page.getByRole('button', { name: '群通知' }).waitFor({ state: 'detached' })
      await page.reload()
      await rowOf(page, '公开课').waitFor()
      expect(await page.getByRole('button', { name: '群通知' }).count()).toBe(0)
    },
    timeLimit(30_000),
  )

  test(
    'has no application left that another administrator has answered',
    async ({ phone, harness }) => {
      const { page } = await phone('ios', identities.doctor)
      await openConversations(page)
      const [owner, applicant, other] = [
        await smsChatPerson(harness, '13911110005'),
        await smsChatPerson(harness, '13911110006'),
        await smsChatPerson(harness, '13911110007'),
      ]
      const groupID = await group(owner, [], { type: 'Public', groupID: 'lecture' })
      const member = { groupID, userID: '20001' }
      for (const { userId } of [owner, applicant, other]) await startConsultation(harness, userId)
      await owner.tim.addGroupMember({ groupID, userIDList: ['20001'] })
      await owner.tim.setGroupMemberRole({ ...member, role: owner.types.GRP_MBR_ROLE_ADMIN })
      await applicant.tim.joinGroup({ groupID, applyMessage: '想听课' })
      const notices = page.getByRole('button', { name: '群通知' })
      await notices.waitFor()
      const message = kept(owner, (await noticeOf(owner, 1)).ID)
      await owner.tim.handleGroupApplication({ handleAction: 'Agree', message })
      await notices.waitFor({ state: 'detached' })

      await other.tim.joinGroup({ groupID, applyMessage: '我也想听' })
      await notices.waitFor()
      const applications = () =>
        received(owner).filter(
          ({ type, payload }) => type === 'TIMGroupSystemNoticeElem' && payload.operationType === 1,
        )
      const { ID } = await owner.until(() => applications()[1], 'the second application')
      const refused = { handleAction: 'Reject', message: kept(owner, ID) }
      await owner.tim.handleGroupApplication(refused)
      // The service tells nobody but who has applied: it shows once somebody looks.
      await notices.click()
      await notices.waitFor({ state: 'detached' })
      // The sheet was open when nobody was left in it.
      await other.tim.joinGroup({ groupID, applyMessage: '还是想听' })
      await notices.waitFor()
      expect(await page.getByRole('dialog', { name: '群通知' }).count()).toBe(0)
    },
    timeLimit(30_000),
  )
})

test.for(['light', 'dark'] as const)(
  'in the %s theme axe finds nothing among contacts, nor in what a group is asked for',
  async (colorScheme, { phone, harness }) => {
    await startConsultation(harness, '10001')
    const { page } = await phone('ios', identities.doctor)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(pages.chooseContacts)
    await toPatients(page)
    await page.getByRole('button', { name: '林晓' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await kind(page, '发起群聊').check()
    await toPatients(page)
    await page.getByRole('checkbox', { name: '林晓' }).check()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: '完成(1)' }).click()
    await page.getByText('添加').waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)
