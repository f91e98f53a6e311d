import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'

useHarnessAndBrowser()

describe('what a message says', () => {
  test('is text and nothing else, however hostile', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 320, height: 640 })
    await openSamples(page, 'message-row')
    const texts = page.locator('.message-text')
    await texts.filter({ hasText: '<img src=x onerror="document.title=1"><b>粗体</b>' }).waitFor()
    expect(await texts.locator('img, b, script').count()).toBe(0)
    expect(await page.title()).toBe('组件陈列')
    const links = await page
      .locator('.message a')
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('href')?.split('//')[0],
          link.getAttribute('target'),
          link.getAttribute('rel'),
        ]),
      )
    expect(new Set(links.map(String))).toEqual(new Set(['https:,_blank,noopener noreferrer']))
    await texts.filter({ hasText: /^A{10240}$/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('turns nothing around it, and no name around', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'message-row')
    const turned = page.locator('.message').filter({ hasText: '左' })
    expect(await turned.locator('.message__name').innerText()).toBe('周敏生医')
    const isolated = await turned.locator('.message-text').evaluate((text) => {
      const { unicodeBidi, display } = getComputedStyle(text)
      return { unicodeBidi, display }
    })
    expect(isolated).toEqual({ unicodeBidi: 'isolate', display: 'block' })
    await page.getByRole('button', { name: '文件：报告fdp.exe，8 KB' }).waitFor()
  })

  test('does what it offers: menu, resend, quote, edit, open, choose', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'message-row')
    const said = page.locator('main [role=status]').first()
    const offers = [
      ['发送失败，点击重发', '重发 failed'],
      ['王芳：[图片]', '引用 quote'],
      ['重新编辑', '编辑 revoked'],
      ['语音，3 秒', '打开 voice'],
      ['周敏 医生的消息：更多操作', '菜单 text'],
    ] as const
    for (const [name, done] of offers) {
      await page.getByRole('button', { name }).first().press('Enter')
      await expect.poll(() => said.innerText()).toBe(done)
    }
    await page.getByText('好的，我看过').click({ button: 'right' })
    await expect.poll(() => said.innerText()).toBe('菜单 mine')
    const choice = page.getByRole('checkbox', { name: '选择王芳的消息' })
    await page
      .locator('.message-row__choice')
      .last()
      .tap({ position: { x: 200, y: 20 } })
    expect(await choice.isChecked()).toBe(true)
  })
})
