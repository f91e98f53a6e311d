import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { gallery } from '#support/browser/gallery.ts'
import { tapAgain } from '#support/browser/tap-again.ts'
import { middleOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

/** Longer than between the taps of a double tap. */
const restMs = 400

test('a second tap does not hit what the first has brought under the finger, nor do those after it', async ({
  phone,
}) => {
  const { page } = await phone('ios')
  await page.goto(gallery('action-sheet'))
  const more = page.getByRole('button', { name: '更多' })
  const sheet = page.getByRole('dialog', { name: '会话' })
  // The ground behind the sheet closes it.
  const spot = await middleOf(more)
  await tapAgain(page, spot, 5)
  await sheet.waitFor()
  expect(await sheet.isVisible()).toBe(true)

  await page.waitForTimeout(restMs)
  await page.touchscreen.tap(spot.x, spot.y)
  await sheet.waitFor({ state: 'hidden' })
})

test('a double click of a mouse is held to the same', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto(gallery('action-sheet'))
  await page.getByRole('button', { name: '更多' }).dblclick({ delay: 40 })
  const sheet = page.getByRole('dialog', { name: '会话' })
  await sheet.waitFor()
  await page.keyboard.press('Tab')
  expect(await sheet.isVisible()).toBe(true)
})

test('what stays under the finger counts every tap', async ({ phone }) => {
  const { page } = await phone('ios')
  await page.goto(gallery('stepper'))
  const weight = page.getByRole('spinbutton').first()
  const before = Number(await weight.inputValue())
  const plus = page.getByRole('button', { name: /增加|加/ }).first()
  await tapAgain(page, await middleOf(plus), 1)
  const step = Number(await weight.inputValue()) - before
  await page.waitForTimeout(restMs)
  await tapAgain(page, await middleOf(plus), 2)
  expect(Number(await weight.inputValue()) - before).toBeCloseTo(3 * step)
})

test('a key counts at once, whatever a tap before it did', async ({ phone }) => {
  const { page } = await phone('ios')
  await page.goto(gallery('action-sheet'))
  await tapAgain(page, await middleOf(page.getByRole('button', { name: '更多' })), 2)
  const pin = page.getByRole('button', { name: '置顶会话' })
  await pin.press('Enter')
  await page.getByRole('status').filter({ hasText: '置顶会话' }).waitFor()
})
