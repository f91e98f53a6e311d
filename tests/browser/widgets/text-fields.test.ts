import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { stopClock, gallery } from '#support/browser/gallery.ts'
import { compose, devtools } from '#support/browser/devtools.ts'

useHarnessAndBrowser()

describe('a text area', () => {
  test('counts what is in it, in characters, and takes no more than its limit', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const note = page.getByLabel('备注')
    await note.pressSequentially('头晕😀')
    await page.getByText('3/10', { exact: true }).waitFor()
    await paste(page, note, '一二三四五六七八九十')
    expect(await note.inputValue()).toBe('头晕😀一二三四五六七')
    await page.getByText('已达到字数上限').waitFor()
  })

  test('leaves what stands behind the caret when it is full', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const note = page.getByLabel('备注')
    await note.fill('一二三四五六七八九十')
    await note.press('Home')
    await note.pressSequentially('新')
    expect(await note.inputValue()).toBe('一二三四五六七八九十')
    await note.press('Delete')
    await note.pressSequentially('新')
    expect(await note.inputValue()).toBe('新二三四五六七八九十')
  })

  test('lets an input method finish, and cuts then', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('text-area'))
    const keys = await devtools(opened)
    const note = page.getByLabel('备注')
    await note.fill('一二三四五六七八九')
    await compose(keys, 'tou')
    await compose(keys, 'tou yun')
    expect(await note.inputValue()).toBe('一二三四五六七八九tou yun')
    await keys.send('Input.insertText', { text: '头晕' })
    await expect.poll(() => note.inputValue()).toBe('一二三四五六七八九头')
    await page.getByText('10/10', { exact: true }).waitFor()
  })

  test('grows with its lines, up to a point', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const area = page.getByLabel('病情描述')
    const height = async () => (await area.boundingBox())?.height ?? 0
    const empty = await height()
    await area.fill('行\n'.repeat(8))
    const some = await height()
    expect(some).toBeGreaterThan(empty)
    await area.fill('行\n'.repeat(100))
    const many = await height()
    expect(many).toBeGreaterThan(some)
    expect(many).toBeLessThan(740 / 2)
    expect(await area.evaluate((element) => element.scrollHeight)).toBeGreaterThan(many)
  })

  test('keeps its width, however long a word is', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const area = page.getByLabel('病情描述')
    const width = async () => (await area.boundingBox())?.width
    const before = await width()
    await area.fill('hydroxychloroquine'.repeat(6))
    expect(await width()).toBe(before)
  })
})

describe('a mobile field', () => {
  test.for(['+86 138 0000 0001', '138-0000-0001', '138.0000.0001', '8613800000001'])(
    'reads %s when it is pasted',
    async (text, { phone }) => {
      const { page } = await phone('outside')
      await page.goto(gallery('mobile-field'))
      const mobile = page.getByLabel('手机号', { exact: true })
      await paste(page, mobile, text)
      expect(await mobile.inputValue()).toBe('13800000001')
    },
  )

  test('takes no twelfth digit, and no letters', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('mobile-field'))
    const mobile = page.getByLabel('手机号', { exact: true })
    await mobile.pressSequentially('138a0000 0001')
    await mobile.press('Home')
    await mobile.pressSequentially('9')
    expect(await mobile.inputValue()).toBe('13800000001')
  })
})

describe('a code field', () => {
  test('takes a pasted code with what is around it', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('code-field'))
    const code = page.getByLabel('验证码', { exact: true })
    await paste(page, code, '验证码 12 34-56')
    expect(await code.inputValue()).toBe('123456')
  })

  test('takes the code that a phone offers from its messages', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('code-field'))
    const code = page.getByLabel('验证码', { exact: true })
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await code.focus()
    await (await devtools(opened)).send('Input.insertText', { text: '654321' })
    expect(await code.inputValue()).toBe('654321')
  })

  test('may be asked for again after 60 s, also when the phone slept', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('code-field'))
    const ask = page.getByRole('button', { name: '获取验证码' }).first()
    await ask.click()
    await page.getByText('60s后再次发送').waitFor()
    expect(await page.getByText('60s后再次发送').isDisabled()).toBe(true)
    await page.clock.fastForward(57_000)
    await page.getByText('3s后再次发送').waitFor()
    await page.clock.runFor(2900)
    await page.getByText('1s后再次发送').waitFor()
    await page.clock.runFor(400)
    await expect.poll(() => page.getByText(/后再次发送/).count()).toBe(0)
    expect(await ask.isEnabled()).toBe(true)
  })

  test('may be asked for again at once when none was sent', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('code-field'))
    const ask = page.getByRole('button', { name: '获取验证码' }).nth(1)
    await ask.click()
    expect(await ask.isEnabled()).toBe(true)
    expect(await page.getByText(/后再次发送/).count()).toBe(0)
  })
})

/** Pastes as a person does: by the clipboard. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await into.focus()
  await page.keyboard.press('ControlOrMeta+V')
}
