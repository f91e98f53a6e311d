import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock, warningsOf, said } from '#support/browser/gallery.ts'
import { middleOf, touchOf } from '#support/browser/touch.ts'
import {
  caretOf,
  heightOf,
  openComposer,
  openMessages,
  setCaret,
  wholeFamily,
} from '#support/chat/composer.ts'
import { isFocused } from '#support/browser/focus.ts'

useHarnessAndBrowser()

describe('the emoji panel', () => {
  test('puts emoji in at the caret, and deletes them whole', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await field.tap()
    await field.pressSequentially('胎动多')
    await setCaret(field, 2)
    await composer.getByRole('button', { name: '表情' }).tap()
    // A finger's keyboard would cover the panel.
    expect(await isFocused(field)).toBe(false)
    await composer.getByRole('button', { name: '😀', exact: true }).tap()
    await composer.getByRole('tab', { name: '母婴' }).tap()
    await composer
      .getByRole('button', { name: wholeFamily.slice(0, -3) })
      .first()
      .tap()
    await composer.getByRole('button', { name: wholeFamily, exact: true }).tap()
    await composer.getByRole('button', { name: '删除' }).tap()
    const family = '👨‍👩‍👧'
    expect(await field.inputValue()).toBe(`胎动😀${family}多`)
    await composer.getByRole('button', { name: '删除' }).tap()
    await composer.getByRole('button', { name: '删除' }).tap()
    expect(await field.inputValue()).toBe('胎动多')
    expect(await caretOf(field)).toBe(2)
  })

  test('shows those used last when it opens again', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer } = await openComposer(page)
    await composer.getByRole('button', { name: '表情' }).tap()
    await composer.getByRole('button', { name: '😄', exact: true }).tap()
    await composer.getByRole('button', { name: '😅', exact: true }).tap()
    await composer.getByRole('button', { name: '键盘' }).tap()
    await composer.getByRole('button', { name: '表情' }).tap()
    const recent = composer.getByRole('toolbar', { name: '最近' }).getByRole('button')
    expect(await recent.allInnerTexts()).toEqual(['😅', '😄'])
  })

  test('closes by Escape, by back, by a tap beside it, and when the field is tapped', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    const panel = composer.getByRole('tablist')
    const endings = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => page.getByText('还没有操作').tap(),
      () => field.tap(),
    ]
    for (const end of endings) {
      await composer.getByRole('button', { name: '表情' }).focus()
      await page.keyboard.press('Enter')
      await panel.waitFor()
      // The entry of the one before may still be on its way out of the history.
      await page.waitForFunction(() => history.state?.layers === 1)
      await composer.getByRole('button', { name: '键盘' }).focus()
      await end()
      await panel.waitFor({ state: 'detached' })
    }
    await expect.poll(() => isFocused(field)).toBe(true)
    expect(await field.getAttribute('inputmode')).toBe(null)
  })

  test('takes the place of the keyboard: the field stays while that goes', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer } = await openComposer(page)
    const keyboard = (height: number) =>
      page.evaluate((px) => {
        document.documentElement.style.setProperty('--keyboard', `${px}px`)
      }, height)
    const covered = async (height: number) => {
      await keyboard(height)
      return (await heightOf(composer.locator('.composer__panel'))) + height
    }
    await keyboard(336)
    await composer.getByRole('button', { name: '表情' }).tap()
    expect([await covered(336), await covered(150), await covered(0)]).toEqual([336, 336, 336])
  })

  test('is one stop of the Tab key: within it the arrows lead', async ({ phone, harness }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { composer, field } = await openComposer(page)
    await composer.getByRole('button', { name: '表情' }).click()
    // From a mouse typing goes on beside the panel.
    expect(await isFocused(field)).toBe(true)
    const first = composer.getByRole('button', { name: '😀', exact: true })
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('😄')
    await page.keyboard.press('Tab')
    expect(await isFocused(composer.getByRole('button', { name: '删除' }))).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(composer.getByRole('button', { name: '😄', exact: true }))).toBe(true)
  })
})

describe('the panel of more', () => {
  test('picks files as its tiles say, and opens what else there is', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer } = await openComposer(page)
    const more = composer.getByRole('button', { name: '更多' })
    await more.tap()
    const file = { name: 'b超.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
    const album = composer.getByLabel('相册')
    expect(await album.getAttribute('accept')).toBe('image/*')
    expect(await album.getAttribute('multiple')).toBe('')
    expect(await composer.getByLabel('拍摄').getAttribute('capture')).toBe('environment')
    await album.setInputFiles([file, { ...file, name: '化验单.jpg' }])
    await said(page, '选择了 b超.jpg、化验单.jpg')
    await album.waitFor({ state: 'detached' })
    await more.tap()
    await composer.getByRole('button', { name: '常用语' }).tap()
    await said(page, '打开了常用语')
  })
})

describe('the button of speech', () => {
  /** The button under a finger, on a page whose time stands still. */
  async function hold(page: Page) {
    await stopClock(page)
    await openSamples(page, 'voice-button')
    const at = await middleOf(page.getByRole('button', { name: '按住 说话' }))
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...at })
    await said(page, '开始录音')
    return { ...touch, slide: (up: number) => touch.move({ id: 0, x: at.x, y: at.y - up }) }
  }

  test('records while it is held, says for how long, and sends when let go', async ({ phone }) => {
    const { page } = await phone('outside')
    const warnings = warningsOf(page)
    const finger = await hold(page)
    await page.getByRole('button', { name: '松开 发送' }).waitFor()
    await page.clock.runFor(3400)
    await said(page, '3 秒')
    await finger.up()
    await said(page, '录了 3.4 秒')
    expect(warnings).toEqual([])
  })

  test('is given up by a slide up, and not by one that comes back', async ({ phone }) => {
    const { page } = await phone('outside')
    const finger = await hold(page)
    await page.clock.runFor(2000)
    await finger.slide(90)
    await page.getByRole('button', { name: '松开 取消' }).waitFor()
    await finger.slide(10)
    await page.getByRole('button', { name: '松开 发送' }).waitFor()
    await finger.slide(90)
    await finger.up()
    await said(page, '取消了：slid')
  })

  test('sends nothing shorter than a second, and says why', async ({ phone }) => {
    const { page } = await phone('outside')
    const finger = await hold(page)
    await page.clock.runFor(990)
    await finger.up()
    await said(page, '取消了：short')
    await page.getByRole('status').filter({ hasText: '说话时间太短' }).waitFor()
  })

  test('sends by itself after a minute, of whose end it warns', async ({ phone }) => {
    const { page } = await phone('outside')
    const finger = await hold(page)
    await page.clock.runFor(52_000)
    await said(page, '还可以说 8 秒')
    await page.clock.runFor(8000)
    await said(page, '录了 60.0 秒')
    await finger.up()
    await said(page, '录了 60.0 秒')
  })

  test('works by keys: pressed at both ends, and Escape gives it up', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'voice-button')
    await page.getByRole('button', { name: '按住 说话' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('再按一次发送，Esc 取消').waitFor()
    await page.clock.runFor(2000)
    await page.keyboard.press('Space')
    await said(page, '录了 2.0 秒')
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await said(page, '取消了：lost')
  })

  test('stands where the field does, when speech is chosen', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await composer.getByRole('button', { name: '语音输入' }).tap()
    await composer.getByRole('button', { name: '按住 说话' }).waitFor()
    await composer.getByRole('button', { name: '键盘' }).tap()
    expect(await isFocused(field)).toBe(true)
  })
})
