import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { stopClock, gallery } from '#support/browser/gallery.ts'
import { isFocused } from '#support/browser/focus.ts'

useHarnessAndBrowser()

describe('a countdown', () => {
  test('is right at once after the phone slept', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.goto(gallery('countdown'))
    await page.clock.pauseAt(Date.now() + 60_000)
    const seconds = async (name: string) => {
      const text = await page.getByRole('timer', { name }).innerText()
      return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    }
    const left = { pay: await seconds('支付剩余时间'), chat: await seconds('咨询剩余时间') }
    expect(left.pay).toBeGreaterThan(800)
    await page.clock.fastForward(28_000)
    await expect.poll(() => seconds('支付剩余时间')).toBe(left.pay - 28)
    await expect.poll(() => seconds('咨询剩余时间')).toBe(left.chat - 28)
  })

  test('says that it is over, again after 2, 4 and 8 seconds, and anew for another moment', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('countdown'))
    const match = page.getByRole('timer', { name: '匹配剩余时间' })
    await page.clock.runFor(4500)
    await expect.poll(() => match.innerText()).toBe('00:01')
    await page.getByText('结束 0 次').waitFor()
    await page.clock.runFor(1000)
    await expect.poll(() => match.innerText()).toBe('00:00')
    await page.getByText('结束 1 次').waitFor()
    await page.clock.runFor(2000)
    await page.getByText('结束 2 次').waitFor()
    await page.clock.runFor(2000)
    await page.getByText('结束 3 次').waitFor()
    await page.clock.runFor(60_000)
    await page.getByText('结束 4 次').waitFor()
    await page.getByRole('button', { name: '再来 5 秒' }).click()
    await page.clock.runFor(6000)
    await page.getByText('结束 5 次').waitFor()
  })
})

test('steps say which one is current', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto(gallery('steps'))
  const current = page.locator('ol').first().locator('[aria-current=step]')
  expect(await current.innerText()).toContain('接诊')
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await current.innerText()).toContain('结束')
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await current.count()).toBe(0)
})

describe('tabs', () => {
  test('are gone through by arrow keys, and one of them is in the order of tab', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('tabs'))
    const row = page.getByRole('tablist', { name: '咨询状态' })
    await row.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    const chosen = row.getByRole('tab', { selected: true })
    expect(await chosen.innerText()).toContain('待支付')
    await expect.poll(() => isFocused(chosen)).toBe(true)
    expect(await row.locator('[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('End')
    expect(await chosen.innerText()).toBe('已取消')
    await page.keyboard.press('ArrowRight')
    expect(await chosen.innerText()).toBe('全部')
    await page.getByRole('tabpanel', { name: '全部' }).getByText('这里是全部的咨询').waitFor()
  })

  test('bring the chosen one into sight, and leave the page where it is', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 375, height: 300 })
    await page.goto(gallery('tabs'))
    const last = page.getByRole('tab', { name: '已取消' })
    const top = await page.evaluate(() => scrollY)
    // A click of a script, which does not bring it into sight by itself.
    await last.dispatchEvent('click')
    await expect
      .poll(async () => {
        const box = await last.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 375
      })
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  test('say what their badges count', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('tabs'))
    await page.getByRole('tab', { name: '咨询中 120 条未读' }).waitFor()
    await page.getByText('99+').waitFor()
  })
})
