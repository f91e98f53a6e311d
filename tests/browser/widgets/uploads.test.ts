import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { objectKeyPattern } from '#contract/bucket.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { exifMarker } from '#support/browser/jpeg-metadata.ts'
import { makePhotoFiles, writtenByCamera, type PhotoFiles } from '#support/browser/photo-files.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { objectsOf, openUploader, posts, sha256, warmUp } from '#support/browser/uploader-page.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

let files: PhotoFiles

beforeAll(async () => {
  files = await makePhotoFiles(await sharedBrowser())
}, timeLimit(60_000))
afterAll(() => files?.remove())

const slowly = { timeout: timeLimit(60_000) }
/** Bytes a second: a file of 6 MB takes far longer than any test. */
const crawl = 100_000

test(
  'nine photos of 12 MB arrive as they were sent, but for those that fail, are too large or are taken away',
  async ({ phone, harness }) => {
    const { page, expectComplaint } = await phone('android')
    expectComplaint(/status of 500/)
    const uploader = await openUploader(page, '检查报告照片')
    expect(Math.min(...files.large.map((path) => statSync(path).size))).toBeGreaterThan(12_000_000)
    await warmUp(harness.url)
    const heapBefore = await uploader.heapMb()
    const harnessBefore = peakMb(harness.pid)
    // Nothing arrives before one has been taken away: what a tile shows may be late.
    await uploader.slow(crawl)
    await page.route(posts, (route) => route.fulfill({ status: 500 }), { times: 1 })

    await uploader.pick(...files.large, files.overSize)
    await page.locator('.toast').getByText('超过大小限制').waitFor()
    expect(await uploader.tiles.count()).toBe(9)
    const failed = uploader.tiles.filter({ hasText: '点击重试' })
    await failed.waitFor(slowly)
    const running = uploader.tiles.filter({ hasText: /上传中[1-9]/ }).first()
    const cancelled = /large-\d.jpg/.exec((await running.textContent(slowly)) ?? '')?.[0] ?? ''
    await uploader.tile(cancelled).getByRole('button', { name: '删除' }).click()
    await uploader.tile(cancelled).waitFor({ state: 'detached' })
    await uploader.slow(3_000_000)
    await uploader.arrived.nth(6).waitFor(slowly)
    expect(await uploader.arrived.count()).toBe(7)
    await failed.getByRole('button', { name: '点击重试' }).click()
    await uploader.arrived.nth(7).waitFor(slowly)

    const names = await uploader.names()
    expect(names).toEqual(files.large.map(nameOf).filter((name) => name !== cancelled))
    const sent = await uploader.sent()
    const through = sent.filter(({ end }) => end === 200)
    expect(through.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    const objects = await objectsOf(harness.url, through)
    expect(objects.map(sha256)).toEqual(through.map((each) => each.sha256))
    expect(new Set(objects.map(sha256)).size).toBe(8)
    const lost = sent.filter(({ end }) => end !== 200)
    expect(lost.map(({ end }) => String(end)).toSorted()).toEqual(['500', 'abort'])
    expect(await objectsOf(harness.url, lost)).toEqual([null, null])
    for (const bytes of objects) {
      expect(bytes?.includes(exifMarker)).toBe(false)
      expect(bytes?.includes(writtenByCamera)).toBe(false)
    }

    // 30 MB went through both: who kept them would be larger by as much.
    expect((await uploader.heapMb()) - heapBefore).toBeLessThan(10)
    expect(peakMb(harness.pid) - harnessBefore).toBeLessThan(20)
    expect(await uploader.pictures()).toBe(8)
    await page.getByRole('button', { name: '离开' }).first().click()
    expect(await uploader.pictures()).toBe(0)
  },
  timeLimit(120_000),
)

describe('a file on its way', () => {
  test('says how far it is, and is given up when it is taken away, without a question', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '病历资料')
    await uploader.slow(crawl)
    await uploader.pick(files.video)
    await uploader.tile('move.mp4').getByText('上传中').waitFor()
    await uploader
      .tile('move.mp4')
      .getByText(/^[1-9]\d?%$/)
      .waitFor()
    await uploader.group.getByRole('button', { name: '删除视频 1' }).click()
    await expect.poll(uploader.ends).toEqual(['abort'])
    expect(await uploader.tiles.count()).toBe(0)
    expect(await objectsOf(harness.url, await uploader.sent())).toEqual([null])
  })

  test('is given up when the page is left, and those that wait never begin', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('android')
    const uploader = await openUploader(page, '病历资料')
    await uploader.slow(crawl)
    const { video, small } = files
    await uploader.pick(video, video, video, ...small.slice(0, 1), video)
    await uploader.tile('small-1.jpg').locator('img').waitFor()
    await uploader.group
      .getByText(/^[1-9]\d?%$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '离开' }).nth(1).click()
    await expect.poll(uploader.ends).toEqual(['abort', 'abort', 'abort'])
    expect(await objectsOf(harness.url, await uploader.sent())).toEqual([null, null, null])
    expect(await uploader.pictures()).toBe(0)

    await uploader.slow(-1)
    await page.getByRole('button', { name: '再次打开' }).click()
    await uploader.pick(...files.small.slice(0, 1))
    await uploader.arrived.waitFor()
    expect(await uploader.sent()).toHaveLength(4)
  })
})

describe('a failed upload', () => {
  test.for([
    ['without a network', '网络异常', '请求取消，请检查网络'],
    ['by its status', '上传失败', '上传失败'],
  ] as const)('%s says so, and a tap tries again', async ([how, text, said], { phone }) => {
    const { page, expectComplaint } = await phone('ios')
    expectComplaint(/Failed to load resource/)
    const uploader = await openUploader(page, '检查报告照片')
    await page.route(
      posts,
      (route) =>
        how === 'by its status' ? route.fulfill({ status: 403 }) : route.abort('connectionrefused'),
      { times: 1 },
    )
    await uploader.pick(...files.small.slice(0, 1))
    await page.locator('.toast').getByText(said, { exact: true }).waitFor()
    await uploader.tiles.getByText(text).waitFor()
    await uploader.tiles.getByRole('button', { name: '点击重试' }).click()
    await uploader.arrived.waitFor()
    expect(await uploader.ends()).toEqual([how === 'by its status' ? 403 : 'error', 200])
  })

  test('of a photo that can not be opened says why, offers no retry, and stops no other', async ({
    phone,
  }) => {
    const { page } = await phone('android')
    const uploader = await openUploader(page, '检查报告照片')
    await uploader.pick(files.heic, files.unreadable, ...files.small.slice(0, 2))
    await uploader.arrived.nth(1).waitFor()
    await uploader.tile('phone.heic').getByText('无法读取 HEIC，请换成 JPG').waitFor()
    await uploader.tile('text.jpg').getByText('无法读取这张图片').waitFor()
    expect(await uploader.group.getByText('点击重试').count()).toBe(0)
    expect(await uploader.sent()).toHaveLength(2)
    await uploader.group.getByRole('button', { name: '删除图片 1' }).click()
    expect(await uploader.names()).toEqual(['text.jpg', 'small-1.jpg', 'small-2.jpg'])
  })
})

test('a video arrives as it is, in the order of fields that the object store asks for', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('android')
  const uploader = await openUploader(page, '病历资料')
  await uploader.pick(files.video)
  await uploader.arrived.waitFor()
  const sent = await uploader.sent()
  expect(sent).toMatchObject([
    {
      fields: ['key', 'policy', 'OSSAccessKeyId', 'signature', 'success_action_status', 'file'],
      key: expect.stringMatching(objectKeyPattern),
      type: 'video/mp4',
    },
  ])
  const [object] = await objectsOf(harness.url, sent)
  expect(sha256(object ?? null)).toBe(sha256(readFileSync(files.video)))
  await uploader.tile('move.mp4').getByText('视频').first().waitFor()
})

describe('the generic helper', () => {
  test('asks for a grant, sends to the host that it names, and shows what arrived', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('ios')
    const uploader = await openUploader(page, '取签名后上传')
    const request = page.waitForRequest('**/bucket/auth?filename=move.mp4')
    await uploader.pick(files.video)
    expect((await request).method()).toBe('GET')
    await uploader.arrived.waitFor()
    const [object] = await objectsOf(harness.url, await uploader.sent())
    expect(sha256(object ?? null)).toBe(sha256(readFileSync(files.video)))
  })

  test('sends to one address with its headers, and says the server’s words when it refuses', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    const refused = await openUploader(page, '直接上传')
    await refused.pick(files.video)
    await page.locator('.toast').getByText('请先登录').waitFor()

    await page.goto(`${pages.login}?returnUrl=${pages.service}`)
    await logInBySms(page, harness, '13800000001')
    await page.getByText('林晓').first().waitFor()
    const uploader = await openUploader(page, '直接上传')
    await uploader.pick(files.video)
    await uploader.arrived.waitFor()
  })
})

function nameOf(path: string): string {
  return path.replace(/^.*\//, '')
}

/** The most memory that a process has held so far (proc(5), VmHWM). */
function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000
}
