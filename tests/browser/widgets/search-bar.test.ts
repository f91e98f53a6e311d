import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { stopClock, gallery } from '#support/browser/gallery.ts'
import { compose, devtools } from '#support/browser/devtools.ts'
import { isFocused } from '#support/browser/focus.ts'

useHarnessAndBrowser()

describe('a search bar', () => {
  test('says what is typed once the person pauses for 300 ms', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox', { name: '找专家' })
    await input.pressSequentially('胎')
    await page.clock.runFor(200)
    await input.pressSequentially('动')
    await page.clock.runFor(250)
    await page.getByText('联想：', { exact: true }).waitFor()
    await page.clock.runFor(100)
    await page.getByText('联想：胎动', { exact: true }).waitFor()
  })

  test('says nothing of an unfinished composition', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await stopClock(page)
    await page.goto(gallery('search-bar'))
    const keys = await devtools(opened)
    await page.getByRole('searchbox').focus()
    await compose(keys, 'tai')
    await page.clock.runFor(1000)
    await page.getByText('联想：', { exact: true }).waitFor()
    await keys.send('Input.insertText', { text: '胎' })
    await page.clock.runFor(400)
    await page.getByText('联想：胎', { exact: true }).waitFor()
  })

  test('searches by the key, without blanks, and takes the keyboard away', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox')
    await input.fill('   ')
    await input.press('Enter')
    await page.getByText('查找：', { exact: true }).waitFor()
    await input.fill(' 产科 ')
    await input.press('Enter')
    await page.getByText('查找：产科', { exact: true }).waitFor()
    expect(await isFocused(input)).toBe(false)
  })

  test('says nothing more of what was typed once it is searched', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.goto(gallery('search-bar'))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').pressSequentially('NT')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByText('查找：NT', { exact: true }).waitFor()
    await page.clock.runFor(1000)
    expect(await page.getByText(/^联想/).innerText()).toBe('联想：')
  })

  test('is emptied by one touch, which says so, and typing goes on', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox')
    await input.fill('产科')
    await page.getByText('联想：产科').waitFor()
    await page.getByRole('button', { name: '清除搜索内容' }).tap()
    expect(await input.inputValue()).toBe('')
    expect(await isFocused(input)).toBe(true)
    await page.getByText('联想：产科，', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '清除搜索内容' }).count()).toBe(0)
  })
})

describe('the history of searches', () => {
  test('searches with a touch', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    await page.getByRole('button', { name: '周敏', exact: true }).tap()
    await page.getByText('查找：周敏').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('周敏')
  })

  test('gives one up, and the next one has the focus', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    await page.getByRole('button', { name: '删除 胎动减少' }).press('Enter')
    await page.getByText('胎动减少').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(page.getByRole('button', { name: '删除 周敏' }))).toBe(true)
  })

  test('asks before all of it goes', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const history = page.getByRole('region', { name: '历史搜索' })
    await history.getByRole('button', { name: '清空' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap()
    await history.getByRole('button', { name: '清空' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).tap()
    await history.waitFor({ state: 'detached' })
  })
})
