import { expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples } from '#support/browser/gallery.ts'

useHarnessAndBrowser()

test('a long text shows four lines, all of them after a press, and four again', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await openSamples(page, 'unfolding-text')
  const text = page.locator('.unfolding__text').first()
  const lines = () =>
    text.evaluate((node) =>
      Math.round(node.clientHeight / parseFloat(getComputedStyle(node).lineHeight)),
    )
  const button = page.getByRole('button')
  expect(await lines()).toBe(4)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await axeFindings(page)).toEqual([])
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '收起', expanded: true }).waitFor()
  expect(await lines()).toBeGreaterThan(8)
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true)
  await button.tap()
  await page.getByRole('button', { name: '展开', expanded: false }).waitFor()
  expect(await lines()).toBe(4)
})

test('a short text has nothing to press, until letters are too large for four lines of it', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await openSamples(page, 'unfolding-text')
  const short = page.locator('.unfolding').nth(1)
  await short.waitFor()
  expect(await short.getByRole('button').count()).toBe(0)
  const size = (pixels: number) =>
    short.locator('.unfolding__text').evaluate((node, px) => {
      node.setAttribute('style', `font-size: ${px}px`)
    }, pixels)
  await size(40)
  await short.getByRole('button', { name: '展开' }).waitFor()
  await size(14)
  await short.getByRole('button').waitFor({ state: 'detached' })
})
