import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openConversations } from '#support/chat/conversation-page.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const videoPath = (url: string, more = '') =>
  `${pages.videoPlay}?url=${encodeURIComponent(url)}${more}`

/** Half a second of video, recorded by the page itself. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 15; frame += 1) {
      context?.fillRect(frame, 0, 10, 10)
      await new Promise((resolve) => setTimeout(resolve, 33))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

describe('the video page', () => {
  test('plays within the page, offers to save, and closes to where one was', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await openConversations(page)
    const body = await recordVideo(page)
    await page.route('**/a.webm', (route) => route.fulfill({ contentType: 'video/webm', body }))
    await page.goto(videoPath('/a.webm', '&bytes=3300000'))
    const video = page.locator('video')
    await video.waitFor()
    await page.waitForFunction(() => document.querySelector('video')?.videoWidth === 300)
    for (const name of ['playsinline', 'webkit-playsinline', 'x5-video-player-type']) {
      expect(await video.getAttribute(name), name).not.toBeNull()
    }
    await page.getByText('3.1 MB').waitFor()
    const save = page.getByRole('link', { name: '保存' })
    expect(new URL((await save.getAttribute('href')) ?? '').pathname).toBe('/a.webm')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === pages.conversations)
  })

  test('tries again what could not be loaded', async ({ phone }) => {
    const { page, expectComplaint } = await phone('ios', identities.bound)
    expectComplaint(/404/)
    await openConversations(page)
    const body = await recordVideo(page)
    let there = false
    await page.route('**/a.webm', (route) =>
      there ? route.fulfill({ contentType: 'video/webm', body }) : route.fulfill({ status: 404 }),
    )
    await page.goto(videoPath('/a.webm'))
    const again = page.getByRole('button', { name: '视频加载失败' })
    await again.waitFor()
    there = true
    await again.click()
    await page.waitForFunction(() => document.querySelector('video')?.videoWidth === 300)
    await page.getByRole('button', { name: '关闭' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test.for(['javascript:alert(1)', 'file:///etc/passwd', ''])(
    'plays nothing but what comes from the web: not %s',
    async (url, { phone }) => {
      const { page } = await phone('ios', identities.bound)
      await page.goto(videoPath(url))
      await page.getByText('视频地址无效').waitFor()
      expect(await page.locator('video, a[download]').count()).toBe(0)
    },
  )

  test.for(['light', 'dark'] as const)(
    'has nothing that axe finds in the %s theme',
    async (colorScheme, { phone }) => {
      const { page, expectComplaint } = await phone('ios', identities.bound)
      expectComplaint(/404/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(videoPath('/bucket/none.mp4'))
      await page.getByText('点击重试').waitFor()
      expect(await axeFindings(page)).toEqual([])
    },
  )
})
