import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { putConsultations } from '#support/harness/consultation-rows.ts'
import { choose, messageOf, openRoom, sendText } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const hour = 3_600_000

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
    await page.goto(pages.workbench)
    await page.getByRole('heading', { name: '周敏' }).waitFor()
    await page.goto(`${pages.allConsult}?state=finished&keyword=C-`)
    await page.getByRole('button', { name: '打印' }).tap()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('row').nth(45).waitFor()
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
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
      await page.getByText('它可能已被删除，或你无权查看').waitFor()
    }
  })
})
