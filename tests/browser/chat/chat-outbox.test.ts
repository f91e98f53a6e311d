import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import {
  choose,
  feed,
  field,
  messageOf,
  openRoom,
  patientId,
  openRunningConsultation,
  sendText,
  textsIn,
} from '#support/chat/chat-room.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const waiting = (page: Page) => feed(page).getByRole('img', { name: /^(等待发送|发送中)/ })

describe('what is sent', () => {
  test('without a line waits, and goes out once and in order when it is back', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    patient.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    await patient.context.setOffline(true)
    await harness.post('/harness/api/im/drop', { userId: patientId })
    await patient.page.getByText('网络异常，请您检查网络设置').waitFor()
    for (const text of ['一', '二', '三']) await sendText(patient.page, text)
    await expect.poll(() => waiting(patient.page).count()).toBe(3)
    expect(await textsIn(doctor.page)).toEqual([])
    await patient.context.setOffline(false)
    await expect
      .poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) })
      .toEqual(['一', '二', '三'])
    await expect.poll(() => waiting(patient.page).count()).toBe(0)
    expect(await textsIn(patient.page)).toEqual(['一', '二', '三'])
  })

  test('goes out after a reload, too', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const match = { servcmd: 'openim.sendmsg' }
    await harness.post('/harness/api/faults', { match, errcode: 60022 })
    for (const text of ['一', '二', '三']) await sendText(patient.page, text)
    await expect.poll(() => waiting(patient.page).count()).toBe(3)
    await fetch(`${harness.url}/harness/api/faults`, { method: 'DELETE' })
    await patient.page.reload()
    await expect
      .poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) })
      .toEqual(['一', '二', '三'])
    await field(patient.page).waitFor()
    await expect.poll(() => textsIn(patient.page)).toEqual(['一', '二', '三'])
  })

  test('arrives once, whatever becomes of the answers', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const sent = ['1', '2', '3', '4', '5', '6'].map((each) => `第${each}条`)
    for (const text of sent) {
      await sendText(patient.page, text)
      await harness.post('/harness/api/im/drop', { userId: patientId })
    }
    await expect.poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) }).toEqual(sent)
    await expect.poll(() => waiting(patient.page).count(), { timeout: timeLimit(20_000) }).toBe(0)
    await patient.page.reload()
    await expect.poll(() => textsIn(patient.page), { timeout: timeLimit(10_000) }).toEqual(sent)
    await openRoom(doctor.page, patientId)
    await expect.poll(() => textsIn(doctor.page)).toEqual(sent)
  })

  test('and kept from before its answer is not sent twice', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    patient.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    await patient.context.setOffline(true)
    await harness.post('/harness/api/im/drop', { userId: patientId })
    await patient.page.getByText('网络异常，请您检查网络设置').waitFor()
    for (const text of ['一', '二']) await sendText(patient.page, text)
    await expect.poll(() => kept(patient.page, 'count')).toBe(2)
    await kept(patient.page, 'remember')
    await patient.context.setOffline(false)
    await expect
      .poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) })
      .toEqual(['一', '二'])
    await expect.poll(() => kept(patient.page, 'count')).toBe(0)
    // As after a crash between the service's answer and the end of what is kept.
    await kept(patient.page, 'putBack')
    await patient.page.reload()
    await expect.poll(() => kept(patient.page, 'count'), { timeout: timeLimit(20_000) }).toBe(0)
    await sendText(patient.page, '三')
    await expect.poll(() => textsIn(doctor.page)).toEqual(['一', '二', '三'])
    await patient.page.reload()
    await expect.poll(() => textsIn(patient.page)).toEqual(['一', '二', '三'])
  })

  test('goes out although the browser has closed the storage, and is kept in it again', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const { page, context } = patient
    patient.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    await context.setOffline(true)
    await harness.post('/harness/api/im/drop', { userId: patientId })
    await page.getByText('网络异常，请您检查网络设置').waitFor()
    await sendText(page, '之前')
    await expect.poll(() => kept(page, 'count')).toBe(1)
    // It closes the connections of the pages, as iOS does with those in the background.
    const devtools = await context.newCDPSession(page)
    const origin = new URL(page.url()).origin
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    for (const text of ['一', '二']) await sendText(page, text)
    await expect.poll(() => textsIn(page)).toEqual(['之前', '一', '二'])
    await expect.poll(() => kept(page, 'count')).toBe(2)
    await context.setOffline(false)
    await expect
      .poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) })
      .toEqual(['之前', '一', '二'])
    await expect.poll(() => waiting(page).count()).toBe(0)
    await expect.poll(() => kept(page, 'count')).toBe(0)
  })

  test('and deleted while it waits is gone at once, and never goes out', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const { page, context } = patient
    await sendText(page, '一')
    // What a menu needs is fetched while there is a line.
    await choose(messageOf(page, '一'), '引用')
    patient.expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    await context.setOffline(true)
    await harness.post('/harness/api/im/drop', { userId: patientId })
    await page.getByText('网络异常，请您检查网络设置').waitFor()
    for (const text of ['发错了', '二']) await sendText(page, text)
    await expect.poll(() => waiting(page).count()).toBe(2)
    await choose(messageOf(page, '发错了'), '删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
    await messageOf(page, '发错了').waitFor({ state: 'detached', timeout: timeLimit(2000) })
    await context.setOffline(false)
    await expect
      .poll(() => textsIn(doctor.page), { timeout: timeLimit(20_000) })
      .toEqual(['一', '二'])
    await expect.poll(() => textsIn(page)).toEqual(['一', '二'])
  })

  test('and deleted while it is uploaded is uploaded no further', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const { page } = patient
    patient.expectComplaint(/ERR_FAILED|ERR_ABORTED/)
    // It never ends by itself.
    await page.route('**/*', (route) =>
      route.request().method() === 'PUT' ? undefined : route.fallback(),
    )
    const begun = page.waitForRequest((request) => request.method() === 'PUT')
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    const report = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(64, 1) }
    await page.getByLabel('文件').setInputFiles(report)
    await begun
    await sendText(page, '后一条')
    await choose(messageOf(page, '报告.pdf'), '删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
    await ended
    await expect.poll(() => textsIn(doctor.page)).toEqual(['后一条'])
    expect(await feed(doctor.page).getByRole('article').count()).toBe(1)
  })

  test('and stands still for a minute is uploaded anew, and what comes after it goes out', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const { page } = patient
    patient.expectComplaint(/ERR_FAILED|ERR_ABORTED/)
    await page.clock.install()
    await page.reload()
    await field(page).waitFor()
    let uploads = 0
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      uploads += 1
      // The first one never ends by itself.
      return uploads === 1 ? undefined : route.fallback()
    })
    const begun = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    const report = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(64, 1) }
    await page.getByLabel('文件').setInputFiles(report)
    await begun
    await sendText(page, '后一条')
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
    await page.clock.fastForward(61_000)
    await ended
    await page.clock.fastForward(6000)
    await messageOf(doctor.page, '报告.pdf').waitFor()
    await expect.poll(() => textsIn(doctor.page)).toContain('后一条')
    expect(uploads).toBe(2)
  })

  test('and refused says why, and goes again when the person wants it', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const refusal = { servcmd: 'openim.sendmsg', code: 80001, userId: patientId, times: 3 }
    await harness.post('/harness/api/im/refuse', refusal)
    await sendText(patient.page, '重发我')
    await messageOf(patient.page, '重发我')
      .getByRole('button', { name: /点击重发$/ })
      .waitFor()
    await sendText(patient.page, '后一条')
    const mark = messageOf(patient.page, '重发我').getByRole('button', {
      name: '发送失败，点击重发',
    })
    await mark.tap()
    await patient.page.getByText('确认重发该消息？').waitFor()
    await patient.page.getByRole('button', { name: '重发', exact: true }).tap()
    await expect.poll(() => textsIn(doctor.page)).toEqual(['后一条', '重发我'])
    expect(await mark.count()).toBe(0)
  })
})

/** How many messages are kept on the device; or keeps a copy of them, or puts that back. */
function kept(page: Page, what: 'count' | 'remember' | 'putBack'): Promise<number> {
  return page.evaluate(async (action) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const opening = indexedDB.open('consult-outbox')
    // Whoever only looks makes none: one without the page's own table would be of no use to the page.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await done(opening)
    try {
      const store = database.transaction('entries', 'readwrite').objectStore('entries')
      const scope = window as unknown as { copies?: unknown[] }
      if (action === 'remember') scope.copies = await done(store.getAll())
      if (action === 'putBack')
        await Promise.all((scope.copies ?? []).map((each) => done(store.put(each))))
      return await done(store.count())
    } finally {
      database.close()
    }
  }, what)
}
