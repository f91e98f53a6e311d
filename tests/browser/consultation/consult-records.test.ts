import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { consultationTranscript } from '#contract/endpoints/transcript-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import { choose, messageOf, openRoom, sendText } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const hour = 3_600_000

async function openRecords(page: Page): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByRole('heading', { name: '周敏' }).waitFor()
  await page.goto(`${pages.allConsult}?status=finished&keyword=C-`)
}

describe('the search of records', () => {
  test('finds by what is typed, keeps it over a way and back, and is reset', async ({
    phone,
    harness,
  }) => {
    await putConsultations(harness, { id: 'Cone', state: 'finished', patientName: '林小满' })
    await putConsultations(harness, { id: 'Ctwo', state: 'cancelled' })
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.allConsult)
    const all = await page.getByText(/^共 \d+ 条$/).innerText()
    await page.getByRole('searchbox').fill('林小满')
    await page.waitForURL(/keyword=/)
    await page.getByRole('radio', { name: '今天' }).check()
    await page.getByText('共 1 条').waitFor()
    await page.getByRole('link', { name: /林小满/ }).tap()
    await page.getByText('订单信息').waitFor()
    await page.goBack()
    await page.getByText('共 1 条').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('林小满')
    await page.getByRole('button', { name: '筛选' }).tap()
    await page.getByRole('radio', { name: '待接诊' }).check()
    await page.getByRole('button', { name: '确定' }).tap()
    await page.getByText('暂无符合条件的记录').waitFor()
    await page.getByRole('button', { name: '重置' }).first().tap()
    await page.getByText(all).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(new URL(page.url()).search).toBe('')
  })

  test('gives a doctor a file of it, in which nobody’s words are a formula', async ({
    phone,
    harness,
  }) => {
    await putConsultations(harness, { id: 'Cbad', state: 'finished', description: '=1+1,"x"' })
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.workbench)
    await page.getByRole('heading', { name: '周敏' }).waitFor()
    await page.goto(`${pages.allConsult}?keyword=Cbad`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出表格' }).tap(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const [head = '', line = '', ...rest] = (await readFile(await file.path(), 'utf8')).split(
      '\r\n',
    )
    expect(head).toContain('"订单编号"')
    expect(line).toMatch(/^"Cbad",/)
    expect(line).toMatch(/,"'=1\+1,""x"""$/)
    expect(rest).toEqual([''])
  })

  test('is put on paper as a table of all that fits', async ({ phone, harness }) => {
    await putConsultations(harness, { id: 'C', state: 'finished', count: 45 })
    const { page } = await phone('ios', identities.doctor)
    await page.addInitScript(() => Object.assign(window, { print: () => {} }))
    await openRecords(page)
    await page.getByRole('button', { name: '打印' }).tap()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('row').nth(45).waitFor()
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
    expect(await page.getByText('只打印前').count()).toBe(0)
  })

  test('is in a file to the last of 2,105, and on paper as far as paper says', async ({
    phone,
    harness,
  }) => {
    await putConsultations(harness, { id: 'C', state: 'finished', count: 2105 })
    const { page } = await phone('ios', identities.doctor)
    await page.addInitScript(() => Object.assign(window, { print: () => {} }))
    await openRecords(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出表格' }).tap(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 2105)
    expect(lines.at(-1)).toMatch(/^"C-2105",/)
    await page.getByRole('button', { name: '打印' }).tap()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('共 2105 条，只打印前 2000 条；全部记录请导出表格').waitFor()
    expect(await page.locator('.case-record-paper tbody tr').count()).toBe(2000)
  })

  test('says how far a file is, and is given up', async ({ phone, harness }) => {
    await putConsultations(harness, { id: 'C', state: 'finished', count: 450 })
    const { page } = await phone('ios', identities.doctor)
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await openRecords(page)
    const third: (() => void)[] = []
    await page.route('**/api/ask/consultation/list*', async (route) => {
      const { limit, after } = route.request().postDataJSON() as { limit?: number; after?: string }
      if (limit === 200 && after !== undefined) third.push(() => void route.continue())
      else await route.continue()
    })
    await page.getByRole('button', { name: '导出表格' }).tap()
    await page.getByText('已取 200 / 450 条').waitFor()
    await page.getByRole('button', { name: '取消', exact: true }).tap()
    await page
      .getByText('已取 200 / 450 条')
      .waitFor({ state: 'detached', timeout: timeLimit(5000) })
    expect(third).toHaveLength(1)
    expect(downloads).toBe(0)
    expect(await page.getByRole('button', { name: '导出表格' }).isEnabled()).toBe(true)
  })
})

describe('the record of a consultation', () => {
  test('holds what was said, and no way to answer', async ({ phone, harness }) => {
    await putConsultations(harness, { id: 'Crun', state: 'running', endsAt: Date.now() + hour })
    const message = { from: '20001', to: '10001', text: '请问有没有腹痛？' }
    await harness.post('/harness/api/im/messages', message)
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.consultDetail}?consultationId=Crun`)
    await page.getByRole('link', { name: '查看完整记录' }).tap()
    await page.getByText(message.text).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.addInitScript(() => {
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
    })
    await page.reload()
    await page.getByText(message.text).waitFor()
    await page.getByRole('button', { name: '打印 / 存为 PDF' }).tap()
    await page.waitForFunction(() => 'printed' in window)
  })

  test('goes on paper with all that was said, or not at all', async ({ phone, harness }) => {
    await putConsultations(harness, { id: 'Crun', state: 'running', endsAt: Date.now() + hour })
    const message = { from: '20001', to: '10001', text: '请问有没有腹痛？' }
    await harness.post('/harness/api/im/messages', message)
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/503/)
    await page.addInitScript(() => {
      const print = () => {
        Reflect.set(window, 'printed', document.querySelectorAll('.transcript__one').length)
      }
      Object.assign(window, { print })
    })
    await page.goto(`${pages.consultDetail}?consultationId=Crun`)
    const match = { path: consultationTranscript.path }
    await harness.post('/harness/api/faults', { match, status: 503, times: 2 })
    await page.getByRole('link', { name: '查看完整记录' }).tap()
    await page.getByRole('button', { name: '加载失败，点击重试' }).waitFor()
    const print = page.getByRole('button', { name: '打印 / 存为 PDF' })
    await print.click()
    await page.locator('.toast').getByText('加载失败').waitFor()
    expect(await page.evaluate(() => 'printed' in window)).toBe(false)
    await harness.post('/harness/api/faults', { match, latencyMs: 800, times: 1 })
    await print.click()
    await page.waitForFunction(() => 'printed' in window)
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  })

  test('is offered by a finished order, with quotes and cards that can be read', async ({
    phone,
    harness,
  }) => {
    const endsAt = Date.now() + hour
    await putConsultations(harness, { id: 'Cquote', state: 'running', endsAt })
    const { page } = await phone('ios', identities.bound)
    const from = { from: '20001', to: '10001' }
    await harness.post('/harness/api/im/messages', { ...from, text: '请问有没有腹痛？' })
    const accepted = {
      kind: 'notice',
      version: 1,
      consultationId: 'Cquote',
      what: 'accepted',
    } as const
    const MsgContent = { Data: writeCard({ ...accepted, reason: '' }), Desc: '', Ext: '' }
    const elements = [{ MsgType: 'TIMCustomElem', MsgContent }]
    await harness.post('/harness/api/im/messages', { ...from, elements })
    await openRoom(page, '20001')
    await choose(messageOf(page, '请问有没有腹痛？'), '引用')
    await sendText(page, '不疼')
    await messageOf(page, '不疼').waitFor()
    const { page: doctor } = await phone('ios', identities.doctor)
    await doctor.goto(`${pages.consultDetail}?consultationId=Cquote`)
    await doctor.getByRole('button', { name: '结束咨询' }).tap()
    await doctor.getByRole('dialog').getByRole('button', { name: '结束咨询' }).tap()
    await doctor.getByRole('link', { name: '问诊记录' }).waitFor()
    await page.goto(`${pages.history}?tab=finished`)
    await page.getByRole('link', { name: '问诊记录' }).first().tap()
    await page.getByRole('blockquote').filter({ hasText: '回复 周敏：请问有没有腹痛？' }).waitFor()
    const notice = page.locator('.transcript__one--service').filter({ hasText: '医生已接诊' })
    await notice.getByText('现在可以和医生沟通病情了').waitFor()
    expect(await notice.getByText('周敏').count()).toBe(0)
  })

  test('of somebody else is as one that is not there', async ({ phone, harness }) => {
    await harness.post('/harness/api/consultations', {
      id: 'Cother',
      patientId: '10002',
      doctorId: '20001',
      patientName: '陈雨',
      state: 'finished',
    })
    const { page } = await phone('ios', identities.bound)
    for (const id of ['Cother', 'Cnothing']) {
      await page.goto(`${pages.allConsultDetail}?consultationId=${id}`)
      await page.getByText('它可能已被删除，或您无权查看').waitFor()
    }
  })
})
