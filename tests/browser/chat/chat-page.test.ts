import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  doctorId,
  feed,
  field,
  messageOf,
  openRoom,
  patientId,
  rows,
  scrollToOldest,
  sendText,
  startConsultation,
} from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

describe('the page', () => {
  test('without a conversation shows the ways to one', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, pages.chat)
    await page.getByRole('heading', { name: '选择一个会话' }).waitFor()
    await page.getByRole('link', { name: '查看消息' }).waitFor()
    await page.getByRole('link', { name: '咨询医生' }).waitFor()
  })

  test('keeps what was typed and not sent', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await field(page).fill('还没写完')
    await page.reload()
    await field(page).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('还没写完')
  })

  test('says how the consultation stands, and closes with it', async ({ phone, harness }) => {
    const consultation = { id: 'c1', patientId, doctorId, patientName: '林晓' }
    const put = (facts: object) =>
      harness.post('/harness/api/consultations', { ...consultation, ...facts })
    await put({ state: 'running', endsAt: Date.now() + 3_600_000, questionsLeft: 12 })
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await page.getByText('咨询中', { exact: true }).waitFor()
    await page.getByText('剩余 12 次提问').waitFor()
    await sendText(page, '可以吃水果吗')
    await page.getByText('剩余 11 次提问').waitFor()
    await put({ state: 'finished' })
    await card(harness, { kind: 'notice', consultationId: 'c1', what: 'ended', reason: '' })
    await page.getByRole('link', { name: '写评价' }).waitFor()
    await page.getByRole('link', { name: '再次咨询' }).waitFor()
    expect(await field(page).count()).toBe(0)
  })

  test('is read also where the service counts what is unread after it was seen', async ({
    phone,
    harness,
  }) => {
    await startConsultation(harness)
    const message = { from: doctorId, to: patientId, text: '请多喝水', count: 3 }
    await harness.post('/harness/api/im/messages', message)
    const match = { servcmd: 'openim.getmsg' }
    await harness.post('/harness/api/faults', { match, latencyMs: 3000 })
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await messageOf(page, '请多喝水').last().waitFor()
    const paths = async () => (await harness.events()).map(({ path }) => path)
    expect(await paths()).not.toContain('openim.msgreaded')
    await expect.poll(paths).toContain('openim.msgreaded')
  })

  test('says why somebody was put out, and leads to the login', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await harness.post('/harness/api/im/kick', { userId: patientId, reason: 'REST_API_Kick' })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('您已被管理员下线，请重新登录').waitFor()
    await dialog.getByRole('button', { name: '登录' }).tap()
    await page.waitForURL(({ pathname }) => pathname === pages.login)
  })

  test('shows every card, and where its button leads', async ({ phone, harness }) => {
    await startConsultation(harness)
    for (const each of cards) await card(harness, each)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    const titles = new Set<string>()
    const note = async () => {
      const shown = await feed(page).locator('.message-card__title').allInnerTexts()
      for (const title of shown) titles.add(title)
      return [...titles]
    }
    await expect.poll(note).toContain('医生已接诊')
    await scrollToOldest(page)
    await expect.poll(note).toContain('咨询')
    await feed(page).evaluate((box) => box.scrollTo({ top: 500 }))
    await expect
      .poll(async () => (await note()).toSorted())
      .toEqual(
        [
          '咨询',
          '患者信息',
          '监护报告',
          '医生解读',
          '处方',
          '评价',
          '转诊建议',
          '医生已接诊',
        ].toSorted(),
      )
    await feed(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await feed(page).getByRole('button', { name: '查看并选择' }).press('Enter')
    await page.waitForURL(`**${pages.consultDetail}?consultationId=c1`)
  })

  test('shows what is hostile as harmless text', async ({ phone, harness }) => {
    const long = 'x'.repeat(10_000)
    const texts = [
      '<img src=x onerror="document.title=1"><script>document.title=1</script>',
      'javascript:document.title=1 data:text/html,<b>x</b>',
      long,
      'safe \u202Egnp.exe\u202C end',
    ]
    const send = (content: object) =>
      harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, ...content })
    for (const text of texts) await send({ text })
    for (const Data of ['{"kind":"patient"', '{"kind":"rating","version":1}', 'null', '[]']) {
      const MsgContent = { Data, Desc: '', Ext: '' }
      await send({ elements: [{ MsgType: 'TIMCustomElem', MsgContent }] })
    }
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await expect.poll(() => feed(page).getByText('[暂不支持的消息]').count()).toBe(4)
    await scrollToOldest(page)
    await messageOf(page, '<img src=x').waitFor()
    expect(await feed(page).locator('.message__bubble :is(script, img, a)').count()).toBe(0)
    expect(await page.title()).toBe('聊天')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await rows(page).count()).toBeGreaterThan(0)
  })
})

type Harness = { post: (path: string, body: object) => Promise<unknown> }

function card(harness: Harness, content: object): Promise<unknown> {
  const MsgContent = { Data: JSON.stringify({ version: 1, ...content }), Desc: '', Ext: '' }
  const elements = [{ MsgType: 'TIMCustomElem', MsgContent }]
  return harness.post('/harness/api/im/messages', { from: doctorId, to: patientId, elements })
}

const cards = [
  {
    kind: 'consultation',
    consultationId: 'c1',
    serviceType: '图文咨询',
    doctorName: '周敏',
    fee: 3900,
    description: '胎动减少',
  },
  {
    kind: 'patient',
    consultationId: 'c1',
    name: '林晓',
    gender: 'female',
    age: 28,
    lasting: '一周内',
    hasSeenDoctor: true,
    description: '胎动减少',
    pictures: ['/static/logo.png'],
  },
  {
    kind: 'report',
    reportId: 'r1',
    gestationDays: 199,
    startedAt: 1_790_000_000_000,
    duration: 1212,
    baseline: 142,
  },
  {
    kind: 'interpretation',
    consultationId: 'c1',
    points: [9],
    tier: 1,
    remarks: '反应型',
    doctorName: '周敏',
  },
  {
    kind: 'prescription',
    prescriptionId: 'p1',
    form: 'electronic',
    diagnosis: '孕期贫血',
    medicines: [{ name: '叶酸片', amount: 2 }],
  },
  { kind: 'rating', consultationId: 'c1', stars: null, comment: '' },
  {
    kind: 'transfer',
    transferId: 't1',
    consultationId: 'c1',
    doctorId: '20002',
    doctorName: '王芳',
    doctorTitle: '副主任医师',
    hospital: '安和妇产医院',
    reason: '更专业',
  },
  { kind: 'notice', consultationId: 'c1', what: 'accepted', reason: '' },
]
