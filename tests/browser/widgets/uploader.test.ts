import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { makePhotoFiles, type PhotoFiles } from '#support/browser/photo-files.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { middleOf, touchOf } from '#support/browser/touch.ts'
import { openUploader } from '#support/browser/uploader-page.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

let files: PhotoFiles

beforeAll(async () => {
  files = await makePhotoFiles(await sharedBrowser())
}, timeLimit(60_000))
afterAll(() => files?.remove())

describe('picking', () => {
  test('takes nine of twelve and says so; full, it offers no more until one is gone', async ({
    phone,
  }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(...files.small)
    await page.locator('.toast').getByText('超过数量限制').waitFor()
    await uploader.arrived.nth(8).waitFor()
    expect(await uploader.tiles.count()).toBe(9)
    expect(await uploader.input.count()).toBe(0)
    await uploader.group.getByRole('button', { name: '删除图片 9' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await uploader.input.waitFor()
    expect(await uploader.tiles.count()).toBe(8)
    // One more has room.
    expect(await uploader.input.evaluate((input: HTMLInputElement) => input.multiple)).toBe(false)
  })

  test('asks the phone for what is taken, and forces no camera', async ({ phone }) => {
    const { page } = await phone('ios')
    const photos = await openUploader(page, '检查报告照片')
    const facts = (input: HTMLInputElement) => [
      input.accept,
      input.multiple,
      input.hasAttribute('capture'),
    ]
    expect(await photos.input.evaluate(facts)).toEqual(['image/*', true, false])
    const medicalRecords = await openUploader(page, '病历资料')
    expect(await medicalRecords.input.evaluate(facts)).toEqual(['', true, false])
  })

  test('refuses what is of no such kind', async ({ phone }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(files.video)
    await page.locator('.toast').getByText('不支持这种文件').waitFor()
    expect(await uploader.tiles.count()).toBe(0)
  })
})

describe('the order', () => {
  const four = ['small-1.jpg', 'small-2.jpg', 'small-3.jpg', 'small-4.jpg']

  test('is changed by holding a tile and carrying it', async ({ phone }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(...files.small.slice(0, 4))
    await uploader.arrived.nth(3).waitFor()
    const touch = await touchOf(page)
    const [from, to] = [
      await middleOf(uploader.tiles.nth(0)),
      await middleOf(uploader.tiles.nth(2)),
    ]
    const scrolled = await page.evaluate(() => scrollY)
    await touch.down({ id: 0, ...from })
    await page.locator('.uploader-tile--lifted').waitFor()
    await touch.move({ id: 0, x: from.x + 30, y: from.y + 60 })
    await touch.move({ id: 0, ...to })
    await touch.up()
    await page.locator('.uploader-tile--lifted').waitFor({ state: 'detached' })
    await expect.poll(uploader.names).toEqual([four[1], four[2], four[0], four[3]])
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('is left alone by a finger that scrolls', async ({ phone }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(...files.small.slice(0, 4))
    await uploader.arrived.nth(3).waitFor()
    const { x, y } = await middleOf(uploader.tiles.nth(3))
    await uploader.session.send('Input.synthesizeScrollGesture', { x, y, yDistance: -150 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await uploader.names()).toEqual(four)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('is changed by the keyboard, which keeps its place', async ({ phone }) => {
    const { page } = await phone('outside')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(...files.small.slice(0, 4))
    await uploader.arrived.nth(3).waitFor()
    await uploader.group.getByRole('button', { name: '图片 2的更多操作' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '图片 2' }).waitFor()
    await page.getByRole('button', { name: '后移' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(uploader.names).toEqual([four[0], four[2], four[1], four[3]])
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === '图片 3的更多操作',
    )
    await uploader.group.getByText('图片 2已移到第 3 位').waitFor()
  })

  test('is offered by a tile that is held and let go, and at its ends not beyond them', async ({
    phone,
  }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(...files.small.slice(0, 2))
    await uploader.arrived.nth(1).waitFor()
    const spot = await middleOf(uploader.tiles.nth(1))
    const touch = await touchOf(page)
    await touch.down({ id: 0, ...spot })
    await page.locator('.uploader-tile--lifted').waitFor()
    await touch.up()
    await page.getByRole('dialog', { name: '图片 2' }).waitFor()
    expect(await page.getByRole('button', { name: '后移' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '移到最前' }).click()
    await expect.poll(uploader.names).toEqual([four[1], four[0]])
  })
})

test('who listens hears of every end, and of no percents', async ({ phone }) => {
  const { page } = await phone('ios')
  const uploader = await openUploader(page, '检查报告照片')
  const announcements = uploader.group.getByRole('status')
  const running = page.getByRole('group').filter({ hasText: '45%' })
  expect(await running.locator('[role=status], [aria-live]').count()).toBe(1)
  await page.evaluate(() => {
    const region = document.querySelector('.uploader__announcements')
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) heard.push(node.textContent ?? '')
      }
    }).observe(region ?? document.body, { childList: true, subtree: true })
  })
  await uploader.pick(...files.small.slice(0, 1), files.heic)
  await announcements.getByText('图片 1已上传').waitFor()
  await announcements.getByText('图片 2：无法读取 HEIC，请换成 JPG').waitFor()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard.toSorted()).toEqual(['图片 1已上传', '图片 2：无法读取 HEIC，请换成 JPG'])
})

test('an arrived file is shown by a tap, and taken away only after a yes', async ({ phone }) => {
  const { page } = await phone('ios')
  const uploader = await openUploader(page, '检查报告照片')
  await uploader.pick(...files.small.slice(0, 2))
  await uploader.arrived.nth(1).waitFor()
  await uploader.tiles.nth(1).getByRole('button', { name: '图片 2' }).first().tap()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'small-2.jpg' })
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBe(64)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const remove = uploader.group.getByRole('button', { name: '删除图片 1' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await uploader.tiles.count()).toBe(2)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(uploader.names).toEqual(['small-2.jpg'])
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await expect.poll(focused).toBe('uploader-tile__main')
})

test.for(['light', 'dark'] as const)(
  'axe finds nothing in the %s theme',
  async (theme, { phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(files.heic, ...files.small.slice(0, 2))
    await uploader.arrived.nth(1).waitFor()
    await page.locator('.toast__body').waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
    await uploader.group.getByRole('button', { name: '图片 2的更多操作' }).press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)
