import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock, warningsOf } from '#support/browser/gallery.ts'
import { middleOf, touchOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

const wholeFamily = '👨‍👩‍👧‍👦'

/** The composer of the first sample. */
async function openComposer(page: Page) {
  await openSamples(page, 'composer')
  const composer = page.getByRole('group', { name: '写消息' }).first()
  return { composer, field: composer.getByRole('textbox', { name: '消息' }) }
}

/** A page beside the phone's that is pointed at by a mouse. */
async function openMessages(page: Page, baseURL: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL })
  if (context === undefined) throw new Error('the phone has no browser')
  page.once('close', () => void context.close())
  return context.newPage()
}

const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement)

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

const setCaret = (field: Locator, start: number, end = start) =>
  field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at[0], at[1]), [
    start,
    end,
  ] as const)

const caretOf = (field: Locator) =>
  field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)

describe('the Enter key', () => {
  test('sends from a keyboard, and Shift+Enter begins a line; the focus stays', async ({
    phone,
    harness,
  }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { field } = await openComposer(page)
    await field.pressSequentially('第一行')
    await field.press('Shift+Enter')
    await field.pressSequentially('第二行')
    expect(await field.inputValue()).toBe('第一行\n第二行')
    await field.press('Enter')
    await page.getByText('发送了：第一行').waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await isFocused(field)).toBe(true)
  })

  test('sends no blanks', async ({ phone, harness }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { composer, field } = await openComposer(page)
    await field.pressSequentially('  ')
    await field.press('Enter')
    expect(await composer.getByRole('button', { name: '发送' }).count()).toBe(0)
    expect(await field.inputValue()).toBe('  ')
    await said(page, '还没有操作')
  })

  test('begins a line on a phone, where a button sends once there is text', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await field.tap()
    await field.pressSequentially('头晕')
    await field.press('Enter')
    await field.pressSequentially('恶心')
    expect(await field.inputValue()).toBe('头晕\n恶心')
    expect(await composer.getByRole('button', { name: '更多' }).count()).toBe(0)
    await composer.getByRole('button', { name: '发送' }).tap()
    await page.getByText('发送了：头晕').waitFor()
    expect(await isFocused(field)).toBe(true)
    await composer.getByRole('button', { name: '更多' }).waitFor()
  })

  test('belongs to the input method while that composes', async ({ phone, harness }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { field } = await openComposer(page)
    const keys = await page.context().newCDPSession(page)
    await field.focus()
    const [text, caret] = ['tou yun', 7]
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: caret,
      selectionEnd: caret,
    })
    await field.press('Enter')
    // As Safari tells of the key that has just ended a composition.
    await field.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }),
      ),
    )
    await said(page, '还没有操作')
    await keys.send('Input.insertText', { text: '头晕' })
    await field.press('Enter')
    await said(page, '发送了：头晕')
  })
})

describe('the field of a message', () => {
  test('is one line high at first, and never more than five', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    const one = await heightOf(field)
    await field.fill('一\n二')
    const two = await heightOf(field)
    await field.fill('一\n二\n三')
    const three = await heightOf(field)
    await field.fill('一\n二\n三\n四\n五')
    const five = await heightOf(field)
    await field.fill('行\n'.repeat(20))
    expect(two).toBeGreaterThan(one)
    expect(five - two).toBeCloseTo(3 * (three - two))
    expect(await heightOf(field)).toBeCloseTo(five, 0)
    expect(await field.evaluate((element) => element.scrollHeight)).toBeGreaterThan(five)
    await field.fill('')
    expect(await heightOf(field)).toBe(one)
  })

  test('takes no more than its limit, in code points', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'composer')
    const field = page.getByPlaceholder('最多 10 字')
    await field.fill(`一二三四五六七八${wholeFamily}`)
    expect(await field.inputValue()).toBe('一二三四五六七八')
    await field.pressSequentially('九😀')
    expect(await field.inputValue()).toBe('一二三四五六七八九😀')
    await page.getByText('已达到字数上限').waitFor()
  })

  test('says when an @ is typed, and takes a name in at the caret', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    await field.fill('请看')
    await setCaret(field, 1)
    await field.pressSequentially('@')
    await said(page, '要提到谁？')
    await page.getByRole('button', { name: '插入' }).tap()
    expect(await field.inputValue()).toBe('请@周敏 看')
    expect(await caretOf(field)).toBe(5)
  })

  test('comes back for a text that is put in while speech is chosen', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await field.fill('头晕')
    await composer.getByRole('button', { name: '语音输入' }).tap()
    await page.getByRole('button', { name: '插入' }).tap()
    expect(await field.inputValue()).toBe('头晕周敏 ')
  })

  test('hands pictures that are pasted on, but not those beside a text', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    const paste = (text: string) =>
      field.evaluate((element, words) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
        if (words !== '') clipboardData.setData('text/plain', words)
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        return !element.dispatchEvent(event)
      }, text)
    expect(await paste('表格')).toBe(false)
    await said(page, '还没有操作')
    expect(await paste('')).toBe(true)
    await said(page, '粘贴了 1 张图片')
  })

  test('gives up what it quotes', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer } = await openComposer(page)
    await composer.getByRole('button', { name: '取消引用' }).tap()
    await composer.getByText('今天胎动怎么样').waitFor({ state: 'detached' })
  })
})

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
      await composer.getByRole('button', { name: '键盘' }).focus()
      await end()
      await panel.waitFor({ state: 'detached' })
    }
    expect(await isFocused(field)).toBe(true)
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

describe('the menu of a message', () => {
  const own = (page: Page) => page.getByRole('button', { name: '自己的消息' })

  test('opens beside the message it was pressed on, all of it on the screen', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 320, height: 740 })
    await openSamples(page, 'message-menu')
    await own(page).click({ button: 'right' })
    const menu = page.getByRole('menu')
    await menu.and(page.locator(':not(.message-menu__box--unplaced)')).waitFor()
    const [box, message] = [await menu.boundingBox(), await own(page).boundingBox()]
    if (box === null || message === null) throw new Error('nothing is shown')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
    expect(box.y + box.height).toBeLessThanOrEqual(message.y)
    expect(message.y - box.y - box.height).toBeLessThan(20)
  })

  test('is led through by arrow keys, and gives the focus back', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'message-menu')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await own(page).press('ContextMenu')
    expect(await isFocused(item('复制'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await isFocused(item('多选'))).toBe(true)
    await page.keyboard.press('End')
    expect(await isFocused(item('删除'))).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isFocused(own(page))).toBe(true)
    await own(page).press('ContextMenu')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await said(page, '引用：自己的消息')
  })

  test('goes by back, and by a tap beside it', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'message-menu')
    await own(page).tap()
    await page.getByRole('menu').waitFor()
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await own(page).tap()
    await page.getByRole('menu').waitFor()
    await page.touchscreen.tap(20, 20)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await said(page, '还没有操作')
  })

  test('comes up from the lower edge of a low screen', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 740, height: 375 })
    await openSamples(page, 'message-menu')
    await own(page).press('ContextMenu')
    await page.getByRole('dialog', { name: '消息操作' }).waitFor()
    expect(await page.getByRole('menu').count()).toBe(0)
    await page.getByRole('button', { name: '撤回' }).tap()
    await said(page, '撤回：自己的消息')
  })
})

describe('a conversation', () => {
  test('is a link, and a long press opens its menu instead', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await openSamples(page, 'conversation-row')
    const row = page.getByRole('link', { name: '值班客服' })
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...(await middleOf(row)) })
    await page.clock.runFor(350)
    await page.getByRole('dialog', { name: '值班客服' }).waitFor()
    await touch.up()
    await page.getByRole('button', { name: '置顶会话' }).tap()
    await said(page, '置顶了值班客服')
    await row.tap()
    await said(page, '打开了值班客服')
  })

  test('tells all of it to who listens, and cuts what is too long', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 320, height: 740 })
    await openSamples(page, 'conversation-row')
    const nameOf = (name: string) => page.getByRole('link', { name })
    for (const words of ['3 条未读', '已置顶', '咨询中', '患者 陈晓', '14:32']) {
      expect(await nameOf('周敏').innerText()).toContain(words)
    }
    expect(await nameOf('28 周孕妈妈交流群').innerText()).toContain('消息免打扰')
    expect(await nameOf('李静 医生').innerText()).toContain('发送失败')
    expect(await page.getByText('[草稿]').count()).toBe(1)
    const lines = page.locator('.conversation__name, .conversation__line')
    const heights = await lines.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('a list of contacts', () => {
  const many = (page: Page) => page.getByTestId('many')
  const index = (page: Page) => many(page).getByRole('slider', { name: '按首字母查找' })
  /** How far below the upper edge of the list a section begins. */
  const topOf = async (page: Page, letter: string) => {
    const section = many(page)
      .locator('section')
      .filter({ hasText: new RegExp(`^${letter}`) })
    const [one, other] = [await section.boundingBox(), await many(page).boundingBox()]
    return Math.round((one?.y ?? NaN) - (other?.y ?? NaN))
  }

  test('follows a finger over its initials', async ({ phone }) => {
    const { page } = await phone('outside')
    const warnings = warningsOf(page)
    await openSamples(page, 'contact-list')
    const box = await index(page).boundingBox()
    if (box === null) throw new Error('there is no index')
    const letters = (await index(page).innerText()).split('\n')
    const heightOfLetter = box.height / letters.length
    const at = (letter: string) => ({
      id: 0,
      x: box.x + box.width / 2,
      y: box.y + (letters.indexOf(letter) + 0.5) * heightOfLetter,
    })
    const touch = await touchOf(page)
    await touch.down(at('C'))
    await expect.poll(() => topOf(page, 'C')).toBe(1)
    for (const letter of 'DEFGH') await touch.move(at(letter))
    await expect.poll(() => topOf(page, 'H')).toBe(1)
    expect(await page.locator('.contact-index__bubble').innerText()).toBe('H')
    await touch.up()
    await page.locator('.contact-index__bubble').waitFor({ state: 'detached' })
    expect(warnings).toEqual([])
  })

  test('is led through by keys on its initials', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'contact-list')
    await index(page).focus()
    await page.keyboard.press('m')
    await expect.poll(() => topOf(page, 'M')).toBe(1)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => topOf(page, 'N')).toBe(1)
    expect(await index(page).getAttribute('aria-valuetext')).toBe('N')
    await page.keyboard.press('Home')
    await expect.poll(() => topOf(page, 'A')).toBe(1)
  })

  test('of two thousand draws those on the screen alone', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'contact-list')
    await page.getByRole('button', { name: '换成两千人' }).tap()
    await many(page).getByText('安医生 80').waitFor({ state: 'attached' })
    const rows = many(page).locator('.contact')
    expect(await rows.count()).toBe(2000)
    const drawn = await rows.evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    )
    expect(drawn).toBeGreaterThan(5)
    expect(drawn).toBeLessThan(200)
    // One choice changes its own row and no other.
    await many(page).evaluate((list) => {
      const changed = new Set<Element | null>()
      new MutationObserver((changes) => {
        for (const { target } of changes) changed.add((target as Element).closest('.contact'))
        list.dataset.changed = String(changed.size)
      }).observe(list, { subtree: true, childList: true, characterData: true })
    })
    const pictures = await rows.locator('img:not([loading=lazy])').count()
    expect(pictures).toBe(0)
    await page.getByRole('checkbox', { name: '安医生 2', exact: true }).check()
    await page.getByRole('button', { name: '完成(1)' }).waitFor()
    expect(await many(page).getAttribute('data-changed')).toBe(null)
  })

  test('has many chosen, who stand in the bar and are given up there', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'contact-list')
    expect(await page.getByRole('button', { name: '完成' }).isDisabled()).toBe(true)
    for (const name of ['安医生 1', '安医生 3']) await page.getByText(name, { exact: true }).tap()
    await page.getByRole('button', { name: '完成(2)' }).waitFor()
    await page.getByRole('button', { name: '取消选择安医生 1' }).tap()
    await page.getByRole('button', { name: '完成(1)' }).waitFor()
    const first = page.getByRole('checkbox', { name: '安医生 1', exact: true })
    expect(await first.isChecked()).toBe(false)
  })

  test('has one chosen of several, and some who cannot be', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'contact-list')
    const group = page.getByRole('radiogroup', { name: '群成员' })
    await group.getByText('刘洋').tap()
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(1)
    expect(await group.getByRole('radio', { name: '刘洋' }).isChecked()).toBe(true)
    expect(await group.getByRole('radio', { name: '陈晓 我 已在群聊中' }).isDisabled()).toBe(true)
  })
})

describe('the members of a group', () => {
  test('are 13 at most, with the ways to add, to remove and to see all', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'member-grid')
    const grids = page.locator('.member-grid')
    expect(await grids.first().getByRole('listitem').count()).toBe(15)
    await grids.first().getByRole('button', { name: '查看更多群成员' }).tap()
    const status = page.getByRole('status')
    expect(await status.innerText()).toBe('查看全部')
    await grids.first().getByRole('button', { name: '移除' }).tap()
    expect(await status.innerText()).toBe('移除')
    expect(await grids.last().getByRole('button').count()).toBe(4)
  })
})

describe('chosen messages', () => {
  test('are counted, and nothing can be done with none', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'selection-bar')
    const bars = page.getByRole('group', { name: '多选' })
    const [some, none] = [bars.first(), bars.last()]
    await some.getByText('已选择 3 条').waitFor()
    await some.getByRole('button', { name: '合并转发' }).tap()
    await page.locator('p', { hasText: '合并转发' }).waitFor()
    expect(await none.getByRole('button', { name: '删除' }).isDisabled()).toBe(true)
    expect(await none.getByRole('button', { name: '取消' }).isEnabled()).toBe(true)
  })
})

describe.each(['light', 'dark'])('in the %s theme axe finds nothing', (theme) => {
  test.for([
    'composer',
    'voice-button',
    'message-menu',
    'conversation-row',
    'contact-list',
    'member-grid',
    'selection-bar',
  ])('in %s', async (widget, { phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSamples(page, widget, theme)
    expect(await axeFindings(page)).toEqual([])
  })

  test('in what they open', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSamples(page, 'composer', theme)
    await page.getByRole('button', { name: '表情' }).first().tap()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: '更多' }).tap()
    expect(await axeFindings(page)).toEqual([])
    await openSamples(page, 'voice-button', theme)
    await page.getByRole('button', { name: '按住 说话' }).press('Enter')
    expect(await axeFindings(page)).toEqual([])
    await openSamples(page, 'message-menu', theme)
    await page.getByRole('button', { name: '自己的消息' }).tap()
    expect(await axeFindings(page)).toEqual([])
  })
})
