import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, warningsOf } from '#support/browser/gallery.ts'
import { doubleTap, middleOf, pinch, swipe, offsetOf } from '#support/browser/touch.ts'

useHarnessAndBrowser()

describe('the viewer of pictures', () => {
  test('comes with its code when it is opened, at the picture that was tapped', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await openSamples(page, 'image-viewer')
    expect(scripts.filter((url) => url.includes('image-viewer-'))).toEqual([])
    await openViewer(page, 'B 超单')
    await page.getByRole('dialog', { name: '预览图片' }).getByText('1/5').waitFor()
    expect(scripts.filter((url) => /image-viewer-.*js$/.test(url))).toHaveLength(1)
  })

  test('is swiped through, also past a picture that can not be shown', async ({ phone }) => {
    const { page } = await phone('outside')
    const warnings = warningsOf(page)
    await openSamples(page, 'image-viewer')
    const dialog = await openViewer(page, '胎心曲线')
    const { x, y } = await middleOf(dialog)
    await dialog.getByRole('img', { name: '胎心曲线' }).waitFor()
    const turn = (by: number) => swipe(page, { x, y }, { x: x + by, y })

    await turn(-9)
    await turn(-150)
    await dialog.getByText('3/5').waitFor()
    await dialog.getByText('预览图片失败').waitFor()
    await turn(-150)
    await dialog.getByText('4/5').waitFor()
    await turn(-150)
    await turn(-150)
    await dialog.getByText('5/5').waitFor()
    await turn(150)
    await dialog.getByText('4/5').waitFor()
    expect(await dialog.getByRole('img', { name: '化验单' }).isVisible()).toBe(true)
    expect(warnings).toEqual([])
  })

  test('zooms by two fingers and by two taps, and then pans', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'image-viewer')
    const dialog = await openViewer(page, '胎心曲线')
    const picture = dialog.getByRole('img', { name: '胎心曲线' })
    await picture.waitFor()
    const { x, y } = await middleOf(dialog)
    await pinch(page, { x, y }, { from: 80, to: 160 })
    await expect.poll(() => scaleOf(picture)).toBeCloseTo(2, 1)
    await swipe(page, { x, y }, { x: x - 60, y })
    await expect.poll(() => offsetOf(picture)).toBeCloseTo(-60, -1)
    await swipe(page, { x, y }, { x: x - 300, y })
    await swipe(page, { x, y }, { x: x - 300, y })
    // As far as its edge, and no further.
    await expect.poll(() => offsetOf(picture)).toBeCloseTo(-375 / 2, 0)
    await dialog.getByText('2/5').waitFor()

    await doubleTap(page, { x, y })
    await expect.poll(() => scaleOf(picture)).toBe(1)
    await doubleTap(page, { x: x + 50, y })
    await expect.poll(() => scaleOf(picture)).toBe(2.5)
    expect(await offsetOf(picture)).toBeCloseTo(-75, -1)
    await pinch(page, { x, y }, { from: 160, to: 20 })
    await expect.poll(() => scaleOf(picture)).toBe(1)
  })

  test('closes by a swipe down, its key, Escape, back; and gives the focus back', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'image-viewer')
    const ways: ((dialog: Locator) => Promise<void>)[] = [
      (dialog) => dialog.getByRole('button', { name: '关闭' }).click(),
      () => page.keyboard.press('Escape'),
      async () => void (await page.goBack()),
      async (dialog) => {
        const { x, y } = await middleOf(dialog)
        await swipe(page, { x, y }, { x, y: y + 60 })
        await dialog.getByText('1/5').waitFor()
        await swipe(page, { x, y }, { x, y: y + 160 })
      },
    ]
    for (const way of ways) {
      const dialog = await openViewer(page, 'B 超单')
      await dialog.getByText('1/5').waitFor()
      // The entry of the one before may still be on its way out of the history.
      await page.waitForFunction(() => history.state?.layers === 1)
      await way(dialog)
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('预览B 超单')
    }
  })

  test('is turned and zoomed by keys, also after a touch', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'image-viewer')
    const dialog = await openViewer(page, '胎心曲线')
    await dialog.getByText('2/5').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('1/5').waitFor()
    await page.touchscreen.tap(180, 400)
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('2/5').waitFor()
    await page.keyboard.press('+')
    const picture = dialog.getByRole('img', { name: '胎心曲线' })
    await expect.poll(() => scaleOf(picture)).toBe(1.5)
    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(picture)).toBe(1)
  })
})

describe('a video as a picture', () => {
  test('is its first frame that is not blank, and lets go of it afterwards', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.addInitScript(() => {
      const held: string[] = []
      const { createObjectURL, revokeObjectURL } = URL
      URL.createObjectURL = (of) => {
        const url = createObjectURL(of)
        if (of instanceof Blob && of.type === 'image/jpeg') held.push(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        held.splice(held.indexOf(url) >>> 0, 1)
        revokeObjectURL(url)
      }
      Object.assign(window, { held })
    })
    await openSamples(page, 'video-thumb')
    const button = page.getByRole('button', { name: '播放视频：刚拍的视频' })
    const picture = button.locator('img')
    await picture.waitFor()
    const [red = 0, green = 0, blue = 0] = await colourOf(picture)
    expect(green).toBeGreaterThan(90)
    expect(blue).toBeGreaterThan(90)
    expect(red).toBeLessThan(60)
    const held = () => page.evaluate(() => (window as unknown as { held: string[] }).held.length)
    await expect.poll(held).toBe(2)
    await page.getByRole('button', { name: '移走' }).click()
    await expect.poll(held).toBe(1)
  })

  test('is looked for at 24 frames of its first second', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.addInitScript(() => {
      const sought: Record<string, number[]> = {}
      const { get, set } =
        Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime') ?? {}
      Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
        get,
        set(this: HTMLMediaElement, seconds: number) {
          sought[this.src] = [...(sought[this.src] ?? []), seconds]
          set?.call(this, seconds)
        },
      })
      Object.assign(window, { sought })
    })
    await openSamples(page, 'video-thumb')
    await page.getByRole('button', { name: '盖着镜头拍的视频' }).locator('img').waitFor()
    await page.getByRole('button', { name: '刚拍的视频' }).locator('img').waitFor()
    const sought = await page.evaluate(() =>
      Object.values((window as unknown as { sought: Record<string, number[]> }).sought),
    )
    // The first frame is there without being sought.
    const all = Array.from({ length: 23 }, (_, index) => (index + 1) / 24)
    const [some, every] = sought.toSorted((a, b) => a.length - b.length)
    expect(every).toEqual(all)
    expect(some).toEqual(all.slice(0, some?.length))
    // Where its picture begins depends on how busy the machine is that records it.
    expect(some?.length).toBeLessThan(all.length)
  })

  test('is asked of the storage at 10000 ms first, then captured, then drawn', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    const requests: string[] = []
    let answers = true
    await page.route('**/media/**', (route) => {
      requests.push(new URL(route.request().url()).search)
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
      return answers
        ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
        : route.fulfill({ contentType: 'text/plain', body: 'no' })
    })
    await openSamples(page, 'video-thumb')
    const button = page.getByRole('button', { name: '播放视频：存储里的视频，时长 0:30' })
    await expect
      .poll(() => button.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const snapshot = '?x-oss-process=video/snapshot,t_10000,f_jpg,w_0,h_0,m_fast'
    expect(requests).toEqual([snapshot])

    answers = false
    await page.reload()
    await expect.poll(() => requests.slice(1)).toEqual([snapshot, ''])
    await button.locator('.video-thumb__none').waitFor()
    await button.click()
    await page.getByText('开始播放').waitFor()
  })
})

test('a face that can not be shown is our mark', async ({ phone }) => {
  const { page } = await phone('outside')
  await openSamples(page, 'avatar')
  await expect
    .poll(() =>
      page
        .locator('.avatar')
        .evaluateAll((all) =>
          all.filter((each) => each.getAttribute('src') === '/static/logo.png'),
        ),
    )
    .toHaveLength(2)
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test('axe finds nothing', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const id of ['swiper', 'image-viewer', 'video-thumb', 'avatar']) {
      await openSamples(page, id, theme)
      expect(await axeFindings(page), id).toEqual([])
    }
    await openSamples(page, 'image-viewer', theme)
    await openViewer(page, '胎心曲线')
    await page.keyboard.press('ArrowRight')
    await page.getByText('3/5').waitFor()
    expect(await axeFindings(page), 'the open viewer').toEqual([])
  })
})

async function openViewer(page: Page, alt: string): Promise<Locator> {
  await page.getByRole('button', { name: `预览${alt}` }).click()
  const dialog = page.getByRole('dialog', { name: '预览图片' })
  await dialog.waitFor()
  return dialog
}

function scaleOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
}

/** Red, green and blue of its upper left. */
function colourOf(picture: Locator): Promise<number[]> {
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(img, 0, 0)
    return [...(context?.getImageData(8, 8, 1, 1).data ?? [])]
  })
}
