import { describe, expect } from 'vitest'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { addressOf } from '#support/browser/client-build.ts'
import {
  messagesTab,
  openConversations,
  rowNames,
  rowOf,
  seesRows,
} from '#support/chat/conversation-page.ts'
import { field as composer, openRoom } from '#support/chat/chat-room.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { identities } from '#support/browser/phone.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { smsAccount, smsChatPerson } from '#support/chat/sms-account.ts'
import { timeLimit } from '#support/time-limit.ts'
import { doctor, patient, write } from '#support/chat/write-to-doctor.ts'

useHarnessAndBrowser()

const day = 86_400_000

const consult = (harness: RunningHarness, state: string) =>
  harness.post('/harness/api/consultations', {
    id: 'c1',
    patientId: patient,
    doctorId: doctor,
    patientName: '林晓',
    state,
  })

describe('the list of conversations', () => {
  test('begins empty, with the way to a doctor', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openConversations(page)
    await page.getByText('暂无消息').waitFor()
    await page.getByRole('link', { name: '去咨询医生' }).click()
    await page.waitForURL((url) => url.pathname === pages.askDoctor)
  })

  test('tells at once what somebody writes: the words, the time and how many', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await write(harness, { text: '胎动变少了\n要紧吗' })
    const row = rowOf(page, '林晓')
    await row.getByText('胎动变少了 要紧吗').waitFor()
    await row.getByText('1 条未读').waitFor({ state: 'attached' })
    expect(await row.locator('time').innerText()).toMatch(/^\d\d:\d\d$/)
    await write(harness, { text: '第 {n} 条', count: 119 })
    await row.getByText('第 119 条').waitFor()
    await row.getByText('99+').waitFor()
    await messagesTab(page).getByText('99+').waitFor()
    await messagesTab(page).getByText('120 条未读').waitFor({ state: 'attached' })
  })

  test('has the newest first, and says when it was', async ({ phone, harness }) => {
    const [older, oldest] = [
      await smsAccount(harness, '13911110001'),
      await smsAccount(harness, '13911110002'),
    ]
    const now = Date.now()
    await write(harness, { from: oldest.userId, text: '很久以前', at: now - 40 * day })
    await write(harness, { from: older.userId, text: '昨天的话', at: now - day })
    await write(harness, { text: '今天的话' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    const lines = page.locator('.conversation__line')
    await expect.poll(() => lines.allInnerTexts()).toEqual(['今天的话', '昨天的话', '很久以前'])
    const [first, second, third] = await page.locator('.conversation__time').allInnerTexts()
    expect(first).toMatch(/^\d\d:\d\d$/)
    expect(second).toMatch(/^昨天 \d\d:\d\d$/)
    expect(third).toMatch(/^\d{1,2}-\d{1,2} \d\d:\d\d$/)
  })

  test('shows what was typed and not sent', async ({ phone, harness }) => {
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await page.evaluate(() =>
      localStorage.setItem('chatDrafts', '{"20001":{"C2C10001":"先做胎心监护"}}'),
    )
    await page.reload()
    const row = rowOf(page, '林晓')
    await row.getByText('[草稿]').waitFor()
    expect(await row.locator('.conversation__line').innerText()).toBe('[草稿] 先做胎心监护')
  })

  test('keeps a draft when another tab that shows the same is left', async ({ phone, harness }) => {
    await write(harness, { text: '在吗' })
    await consult(harness, 'running')
    const { page: first, context } = await phone('ios', identities.doctor)
    await openRoom(first, '10001')
    const second = await context.newPage()
    await openConversations(second)
    await rowOf(second, '林晓').click()
    await composer(second).fill('先做胎心监护')
    await second.goBack()
    const draft = rowOf(second, '林晓').getByText('[草稿]')
    await draft.waitFor()
    // A page without chat, which would take the place of the other tab's.
    await first.goto('/harness/')
    await second.reload()
    await draft.waitFor()
  })

  test('has the badge of the consultation, and follows it by the cards that come', async ({
    phone,
    harness,
  }) => {
    await consult(harness, 'waiting')
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    const row = rowOf(page, '林晓')
    await row.getByText('待接诊').waitFor()
    await row.getByText('患者 林晓').waitFor()
    await consult(harness, 'running')
    const Data = writeCard({
      kind: 'notice',
      version: 1,
      consultationId: 'c1',
      what: 'accepted',
      reason: '',
    })
    const elements = [{ MsgType: 'TIMCustomElem', MsgContent: { Data, Desc: '', Ext: '' } }]
    await write(harness, { elements })
    await row.getByText('医生已接诊').waitFor()
    await row.getByText('咨询中', { exact: true }).waitFor()
  })

  test('shows a doctor whom nobody has answered, and whom a consultation runs with', async ({
    phone,
    harness,
  }) => {
    await consult(harness, 'running')
    await write(harness, { text: '在吗' })
    const other = await smsAccount(harness, '13911110003')
    await write(harness, { from: other.userId, text: '谢谢' })
    await harness.post('/harness/api/im/messages', { from: doctor, to: patient, text: '在的' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    await rowOf(page, '谢谢').waitFor()
    const lines = () => page.locator('.conversation__line').allInnerTexts()
    await page.getByRole('tab', { name: '未回复' }).click()
    await expect.poll(lines).toEqual(['谢谢'])
    await page.getByRole('tab', { name: '咨询中' }).click()
    await expect.poll(lines).toEqual(['在的'])
  })

  test('tells in a group who said it, and that somebody was called', async ({ phone, harness }) => {
    await consult(harness, 'running')
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    const maker = await smsChatPerson(harness, '13800000001')
    const type = 'Private' as Parameters<typeof maker.tim.createGroup>[0]['type']
    const memberList = [{ userID: doctor }]
    await maker.tim.createGroup({ type, name: '孕妈群', groupID: 'g1', memberList })
    const row = rowOf(page, '孕妈群')
    await row.getByText('林晓创建了群聊').waitFor()
    await maker.tim.sendMessage(
      maker.tim.createTextAtMessage({
        to: 'g1',
        conversationType: maker.types.CONV_GROUP,
        payload: { text: '@周敏 请看', atUserList: [doctor] },
      }),
    )
    await row.getByText('林晓：@周敏 请看').waitFor()
    await row.getByText('[有人@我]').waitFor()
  })

  test(
    'draws no more rows than somebody has looked at',
    async ({ phone, harness }) => {
      const mobiles = Array.from({ length: 45 }, (_, place) => `139222200${place + 10}`)
      for (const mobile of mobiles) {
        const { userId } = await smsAccount(harness, mobile)
        await write(harness, { from: userId, text: mobile })
      }
      const { page } = await phone('ios', identities.doctor)
      await openConversations(page)
      const rows = page.locator('.conversation')
      await rows.nth(39).waitFor()
      expect(await rows.count()).toBe(40)
      await rows.nth(39).scrollIntoViewIfNeeded()
      await rows.nth(44).waitFor()
      expect(await rows.count()).toBe(45)
    },
    timeLimit(30_000),
  )
})

describe('the search above the list', () => {
  test('finds by name and by user id, remembers what was searched, and back ends it', async ({
    phone,
    harness,
  }) => {
    const other = await smsAccount(harness, '13911110005')
    await write(harness, { from: other.userId, text: '别的' })
    await write(harness, { text: '在吗' })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    const field = page.getByRole('searchbox')
    await field.fill('林')
    await seesRows(page, ['林晓'])
    await field.fill(other.userId)
    await rowOf(page, '别的').waitFor()
    await field.press('Enter')
    await field.fill('没有这样的人')
    await page.getByText('没有找到相关内容').waitFor()
    await page.getByRole('button', { name: '清除搜索内容' }).click()
    await page.getByRole('button', { name: other.userId, exact: true }).click()
    await rowOf(page, '别的').waitFor()
    expect(await page.locator('.conversation').count()).toBe(1)
    await page.goBack()
    await rowOf(page, '在吗').waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.conversations)
    expect(await field.inputValue()).toBe('')
  })

  test('finds what was written long ago, in rooms that were never opened here', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: '昨晚胎动有点少，今天好多了' })
    await write(harness, { text: '早上好 {n}', count: 40 })
    const { page } = await phone('ios', identities.doctor)
    await openConversations(page)
    const field = page.getByRole('searchbox')
    await field.fill('动有点少')
    const found = page.getByRole('region', { name: '搜索结果' })
    await found.getByText('昨晚胎动有点少，今天好多了').waitFor()
    await field.fill('早上好')
    await found.getByText(/^共 40 条：早上好/).waitFor()
    await found.getByRole('link').first().tap()
    await page.waitForURL(`**${pages.chat}?**`)
  })
})

describe('a connection that is no more', () => {
  test(
    'is told of above the tabs, until it is back, and moves nothing',
    async ({ phone, harness }) => {
      await write(harness, { text: '在吗' })
      const { page, context, expectComplaint } = await phone('ios', identities.doctor)
      expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
      await openConversations(page)
      const search = page.getByRole('searchbox')
      const before = await search.boundingBox()
      await context.setOffline(true)
      await page.getByText('网络异常，请您检查网络设置').waitFor()
      expect(await search.boundingBox()).toEqual(before)
      expect(await rowNames(page)).toEqual(['林晓'])
      await context.setOffline(false)
      await page.getByText('网络异常，请您检查网络设置').waitFor({ state: 'detached' })
      await write(harness, { text: '网络好了' })
      await rowOf(page, '网络好了').waitFor()
    },
    timeLimit(30_000),
  )

  test('has why chat refuses above the list, and the way to try again', async ({
    phone,
    harness,
  }) => {
    await write(harness, { text: '在吗' })
    const refuse = { servcmd: 'im_open_status.wslogin', code: 70003, userId: doctor }
    await harness.post('/harness/api/im/refuse', refuse)
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.conversations)
    await page.getByText('聊天服务已断开').waitFor()
    await page.getByRole('button', { name: '重新登录' }).click()
    await rowOf(page, '林晓').waitFor()
  })
})

test('a page that could not fetch chat says so, and fetches it again', async ({
  phone,
  harness,
}) => {
  await write(harness, { text: '在吗' })
  const { page, expectComplaint } = await phone('ios', identities.doctor)
  expectComplaint(/404|Failed to/)
  await neverIdle(page)
  const chunk = addressOf('src/app/chat-wiring.ts')
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(pages.conversations)
  await page.getByText('加载失败').waitFor()
  await page.unroute(chunk)
  await page.getByRole('button', { name: '重试' }).click()
  await rowOf(page, '林晓').waitFor()
})

test.for(['light', 'dark'] as const)(
  'in the %s theme axe finds nothing',
  async (colorScheme, { phone, harness }) => {
    await consult(harness, 'running')
    await write(harness, { text: '在吗', count: 3 })
    const { page } = await phone('ios', identities.doctor)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openConversations(page)
    await rowOf(page, '林晓').getByText('咨询中').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await rowOf(page, '林晓').click({ button: 'right' })
    await page.getByRole('button', { name: '置顶会话' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('林')
    await page.getByRole('heading', { name: '会话' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)
