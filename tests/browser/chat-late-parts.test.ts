import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser-test.ts'
import { doctorId, feed, field, openRoom, patientId, rows } from '#support/chat-room.ts'
import { addressOf } from '#support/client-build.ts'
import { identities } from '#support/phone.ts'

useHarnessAndBrowser()

const cardPart = addressOf('src/features/chat/card-part.ts')
const uploads = addressOf('node_modules/tim-upload-plugin/index.js')

const rating = { kind: 'rating', version: 1, consultationId: 'c1', stars: null, comment: '' }
const elements = [
  { MsgType: 'TIMCustomElem', MsgContent: { Data: JSON.stringify(rating), Desc: '', Ext: '' } },
]
const fromDoctor = { from: doctorId, to: patientId }

const card = (page: Page) => feed(page).locator('.message-card__title')

describe('what draws cards', () => {
  test('is waited for by the page of messages that has one, which comes as a whole', async ({
    phone,
    harness,
  }) => {
    await harness.post('/harness/api/im/messages', { ...fromDoctor, text: '请评价' })
    await harness.post('/harness/api/im/messages', { ...fromDoctor, elements })
    const { page } = await phone('ios', identities.bound)
    let come = () => {}
    const comes = new Promise<void>((resolve) => {
      come = resolve
    })
    const asked = new Promise<void>((resolve) => {
      void page.route(cardPart, async (route) => {
        resolve()
        await comes
        await route.continue()
      })
    })
    const answered = page.waitForEvent('websocket').then(
      async (socket) =>
        new Promise<void>((resolve) => {
          socket.on('framereceived', ({ payload }) => {
            if (String(payload).includes('请评价')) resolve()
          })
        }),
    )
    await page.goto(`/pages/TUIKit/TUIPages/TUIChat/index?conversationID=C2C${doctorId}`)
    await Promise.all([field(page).waitFor(), asked, answered])
    expect(await rows(page).count()).toBe(0)
    come()
    await card(page).waitFor()
    expect(await rows(page).count()).toBe(2)
  })

  test('leaves the name of the card where it does not come, and says so', async ({
    phone,
    harness,
  }) => {
    await harness.post('/harness/api/im/messages', { ...fromDoctor, elements })
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/404|Failed to/)
    await page.route(cardPart, (route) => route.fulfill({ status: 404 }))
    await openRoom(page, doctorId)
    await page.getByText('加载失败').waitFor()
    await feed(page).getByText('[评价]').waitFor()
    expect(await card(page).count()).toBe(0)
  })
})

test('a file says that it was not sent where what uploads it does not come, and goes again', async ({
  phone,
}) => {
  const { page, expectComplaint } = await phone('ios', identities.bound)
  expectComplaint(/404|Failed to/)
  await page.route(uploads, (route) => route.fulfill({ status: 404 }))
  await openRoom(page, doctorId)
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  const report = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, 1) }
  await page.getByLabel('文件').setInputFiles(report)
  await feed(page).getByText('文件上传失败，请重试').waitFor()
  await page.unroute(uploads)
  await feed(page).getByRole('button', { name: '发送失败，点击重发' }).tap()
  await page.getByRole('button', { name: '重发', exact: true }).tap()
  await feed(page).getByText('未读', { exact: true }).waitFor()
})
