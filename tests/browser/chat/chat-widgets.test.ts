import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock, warningsOf, said } from '#support/browser/gallery.ts'
import { middleOf, touchOf } from '#support/browser/touch.ts'
import { isFocused } from '#support/browser/focus.ts'

useHarnessAndBrowser()

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
    await expect.poll(() => isFocused(item('复制'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isFocused(item('多选'))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => isFocused(item('删除'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(own(page))).toBe(true)
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
    for (const text of ['3 条未读', '已置顶', '咨询中', '患者 陈晓', '14:32']) {
      expect(await nameOf('周敏').innerText()).toContain(text)
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
    await page.getByRole('button', { name: '取消选择安医生 1' }).press('Enter')
    await page.getByRole('button', { name: '完成(1)' }).waitFor()
    const next = page.getByRole('button', { name: '取消选择安医生 3' })
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
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
