import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, stopClock } from '#support/browser/gallery.ts'
import { paperPicture, scalesBrightness } from '#support/browser/strip-paper.ts'

useHarnessAndBrowser()

const name = '四十分钟的曲线'
const strip = (page: Page) => page.getByRole('region', { name, exact: true })
const paper = (page: Page) => page.getByRole('slider', { name, exact: true })

test('a strip is drawn before its scales and what stands around it, which move nothing', async ({
  phone,
}) => {
  const { page } = await phone('ios')
  await stopClock(page)
  await openSamples(page, 'strip')
  await paper(page).locator('.strip-paper__tile').first().waitFor()
  const { curve } = await paperPicture(paper(page))
  expect(curve.filter(Boolean).length).toBeGreaterThan(250)
  const place = await paper(page).boundingBox()
  expect(await scalesBrightness(paper(page))).toBeNull()
  expect(await strip(page).getByRole('button').count()).toBe(0)
  await page.clock.runFor(1)
  await strip(page).getByRole('button', { name: '播放' }).waitFor()
  expect(await scalesBrightness(paper(page))).not.toBeNull()
  await strip(page).getByText('09:30:00 至', { exact: false }).first().waitFor()
  expect(await paper(page).boundingBox()).toEqual(place)
})

test('the scales of a strip have the colours of the page, also when those change', async ({
  phone,
}) => {
  const { page } = await phone('ios')
  await openSamples(page, 'strip')
  const scales = () => scalesBrightness(paper(page))
  await expect.poll(scales).toMatchObject({ background: expect.toSatisfy((b) => b > 200) })
  expect((await scales())?.text).toBeLessThan(140)
  await page.getByRole('radio', { name: '深色' }).check()
  await expect.poll(scales).toMatchObject({ background: expect.toSatisfy((b) => b < 60) })
  expect((await scales())?.text).toBeGreaterThan(140)
})
