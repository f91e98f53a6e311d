import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { sdkScript } from '#support/browser/client-build.ts'
import { fillStorage } from '#support/browser/full-storage.ts'
import {
  choose,
  doctorId,
  feed,
  field,
  messageOf,
  openRoom,
  openRunningConsultation,
  sendText,
  startConsultation,
} from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: png })

async function pick(page: Page, tile: string, files: object): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  // Playwright's own type of a file or several.
  await page.getByLabel(tile).setInputFiles(files as ReturnType<typeof picture>)
}

describe('two people', () => {
  test('see what the other writes, that they write, and that it was read', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await field(patient.page).pressSequentially('你')
    await doctor.page.getByRole('heading', { name: '对方正在输入…' }).waitFor()
    await sendText(patient.page, '你好 https://example.com/a 。')
    const link = messageOf(doctor.page, '你好').getByRole('link')
    expect(await link.getAttribute('href')).toBe('https://example.com/a')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
    await messageOf(patient.page, '你好').getByText('已读', { exact: true }).waitFor()
    await doctor.page.getByRole('heading', { name: '林晓' }).waitFor()
  })

  test('send emoji, pictures, a video, a file and a voice', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await patient.page.getByRole('button', { name: '表情' }).tap()
    await patient.page.getByRole('button', { name: '😀', exact: true }).tap()
    await patient.page.getByRole('button', { name: '发送', exact: true }).tap()
    await messageOf(doctor.page, '😀').waitFor()
    await patient.page.getByRole('button', { name: '键盘' }).tap()

    await pick(patient.page, '相册', [picture('a.png'), picture('b.png'), picture('c.png')])
    const pictures = feed(doctor.page).getByRole('button', { name: '[图片]' })
    await expect.poll(() => pictures.count()).toBe(3)
    await pictures.nth(1).tap()
    await doctor.page.getByText('2/3').waitFor()
    await doctor.page.getByRole('button', { name: '关闭' }).tap()

    const video = { name: 'v.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(2048, 1) }
    await pick(patient.page, '视频', video)
    await feed(doctor.page)
      .getByRole('button', { name: /播放视频/ })
      .waitFor()
    const report = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, 1) }
    await pick(patient.page, '文件', report)
    await feed(doctor.page).getByRole('button', { name: '文件：报告.pdf，1.5 KB' }).waitFor()

    await feed(doctor.page)
      .getByRole('button', { name: /播放视频/ })
      .tap()
    await doctor.page.waitForURL(`**${pages.videoPlay}?url=http**`)
    await feed(patient.page)
      .getByRole('button', { name: /播放视频/ })
      .tap()
    await patient.page.waitForURL(`**${pages.videoPlay}?url=http**`)
  })

  test('pick more while pictures are being prepared, and send them all', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const { page } = patient
    // Until it may be, no photo is encoded.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      const scope = window as unknown as { prepare: () => void }
      const ready = new Promise<void>((resolve) => (scope.prepare = resolve))
      HTMLCanvasElement.prototype.toBlob = function (...all) {
        void ready.then(() => toBlob.apply(this, all))
      }
    })
    await pick(page, '相册', [picture('a.png'), picture('b.png')])
    const report = { name: '报告.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536, 1) }
    await pick(page, '文件', report)
    await page.evaluate(() => (window as unknown as { prepare: () => void }).prepare())
    const files = feed(doctor.page).getByRole('button', { name: '文件：报告.pdf，1.5 KB' })
    await files.waitFor()
    await expect
      .poll(() => feed(doctor.page).getByRole('button', { name: '[图片]' }).count())
      .toBe(2)
  })

  test('speak, where the browser records', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    // There is no microphone here: a tone takes its place.
    await patient.page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext()
        const tone = context.createOscillator()
        const target = context.createMediaStreamDestination()
        tone.connect(target)
        tone.start()
        return target.stream
      }
    })
    await patient.page.getByRole('button', { name: '语音输入' }).tap()
    await patient.page.getByRole('button', { name: '按住 说话' }).press('Enter')
    // A busy machine speaks for longer.
    await patient.page.getByText(/^[1-9]\d* 秒$/).waitFor()
    await patient.page.getByRole('button', { name: '发送语音' }).press('Enter')
    const own = feed(patient.page).getByRole('button', { name: /^语音，[1-9]\d* 秒$/ })
    const spoken = (await own.getAttribute('aria-label')) ?? ''
    await feed(doctor.page).getByRole('button', { name: spoken, exact: true }).waitFor()
  })

  test('are told why there is no microphone', async ({ phone, harness }) => {
    await startConsultation(harness)
    const { page } = await phone('ios', identities.bound)
    await openRoom(page, doctorId)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no'))
    })
    await page.getByRole('button', { name: '语音输入' }).tap()
    await page.getByRole('button', { name: '按住 说话' }).press('Enter')
    await page.getByText('无法使用麦克风，请在系统设置中允许').waitFor()
  })

  test('keep a text that is longer than the service takes, and are told so', async ({
    phone,
    harness,
  }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    const long = '😀'.repeat(3200)
    await sendText(patient.page, long)
    await patient.page.getByText('消息太长').waitFor()
    expect(await field(patient.page).inputValue()).toBe(long)
    expect(await feed(patient.page).getByRole('article').count()).toBe(0)
    await sendText(patient.page, '😀'.repeat(3000))
    await messageOf(doctor.page, '😀').waitFor()
    expect(await field(patient.page).inputValue()).toBe('')
  })

  test('take a message back also by a clock that is ahead of the server’s', async ({
    phone,
    harness,
  }) => {
    await harness.post('/harness/api/clock', { now: Date.now() - 10 * 60_000 })
    const { patient } = await openRunningConsultation(phone, harness)
    await sendText(patient.page, '写错了')
    await messageOf(patient.page, '写错了').getByText(/读$/).waitFor()
    await choose(messageOf(patient.page, '写错了'), '撤回')
    await feed(patient.page).getByText('你撤回了一条消息').waitFor()
  })

  test('take a message back, and write it again', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await sendText(patient.page, '写错了')
    await messageOf(doctor.page, '写错了').waitFor()
    await messageOf(patient.page, '写错了').getByText(/读$/).waitFor()
    await choose(messageOf(patient.page, '写错了'), '撤回')
    await feed(patient.page).getByText('你撤回了一条消息').waitFor()
    await feed(doctor.page).getByText('林晓撤回了一条消息').waitFor()
    expect(await messageOf(doctor.page, '写错了').count()).toBe(0)
    await patient.page.getByRole('button', { name: '重新编辑' }).tap()
    expect(await field(patient.page).inputValue()).toBe('写错了')
  })

  test('quote a message, and find it by its quote', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await sendText(doctor.page, '哪里不舒服？')
    await choose(messageOf(patient.page, '哪里不舒服'), '引用')
    await patient.page.getByText('周敏：哪里不舒服？').first().waitFor()
    await sendText(patient.page, '头疼')
    const quote = messageOf(doctor.page, '头疼').getByRole('button', { name: '周敏：哪里不舒服？' })
    await quote.tap()
    await doctor.page.locator('.feed__row--highlighted', { hasText: '哪里不舒服' }).waitFor()
  })

  test('copy, and delete on one side', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await sendText(patient.page, '要删的')
    await messageOf(doctor.page, '要删的').waitFor()
    await choose(messageOf(doctor.page, '要删的'), '复制')
    await doctor.page.getByText(/^复制(成功|失败)$/).waitFor()
    await choose(messageOf(doctor.page, '要删的'), '删除')
    await doctor.page.getByRole('dialog').getByRole('button', { name: '删除' }).tap()
    await messageOf(doctor.page, '要删的').waitFor({ state: 'detached' })
    expect(await messageOf(patient.page, '要删的').count()).toBe(1)
  })

  test('choose several and pass them on, merged', async ({ phone, harness }) => {
    const { patient, doctor } = await openRunningConsultation(phone, harness)
    await sendText(doctor.page, '第一句')
    await sendText(doctor.page, '第二句')
    await choose(messageOf(patient.page, '第一句'), '多选')
    await feed(patient.page).getByRole('checkbox').nth(1).check()
    await patient.page.getByText('已选择 2 条').waitFor()
    await patient.page.getByRole('button', { name: '合并转发' }).tap()
    await patient.page.getByRole('checkbox', { name: '周敏' }).last().check()
    await patient.page.getByRole('button', { name: '确定(1)' }).tap()
    const record = feed(doctor.page).getByRole('button', { name: /周敏与林晓的聊天记录/ })
    await record.tap()
    const sheet = doctor.page.getByRole('dialog')
    await sheet.getByText('第一句', { exact: true }).waitFor()
    expect(await sheet.locator('.message-text').allInnerTexts()).toEqual(['第一句', '第二句'])
    await field(patient.page).waitFor()
  })
})

test('two people write to each other, though the storage of one is full', async ({
  phone,
  harness,
}) => {
  const { patient, doctor } = await openRunningConsultation(phone, harness)
  // The SDK leaves alone that it could not keep what it knows.
  patient.expectComplaint(new RegExp(sdkScript()))
  await patient.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('TIM_')) localStorage.removeItem(key)
    }
  })
  await fillStorage(patient.page, 0)
  await patient.page.reload()
  await sendText(patient.page, '还是疼')
  await messageOf(doctor.page, '还是疼').waitFor()
  await sendText(doctor.page, '我看看')
  await messageOf(patient.page, '我看看').waitFor()
})
