import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { bucketPath } from '#contract/bucket.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { feed, openRoom, doctorId, startConsultation } from '#support/chat/chat-room.ts'
import { identities } from '#support/browser/phone.ts'
import { makePickedFiles, type PickedFiles } from '#support/browser/photo-files.ts'
import { sharedBrowser } from '#support/browser/shared-processes.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

let files: PickedFiles

beforeAll(async () => {
  files = await makePickedFiles(await sharedBrowser())
}, timeLimit(120_000))
afterAll(() => files?.remove())

const megabyte = 1024 * 1024

/** The form of an order, which takes nine pictures of 5 MB. */
async function pickInForm(page: Page, file: string): Promise<void> {
  await page.goto(`${pages.askUpload}?departmentId=obstetrics&level=ordinary`)
  await page.locator('input[type=file]').setInputFiles(file)
}

describe('a form that takes 5 MB', () => {
  test('takes an ordinary photo of 12 MB, which arrives smaller', async ({ phone, harness }) => {
    expect(statSync(files.photo).size).toBeGreaterThan(12_000_000)
    const { page } = await phone('ios', identities.bound)
    await pickInForm(page, files.photo)
    // Where the form keeps what has arrived.
    const kept = await page.waitForFunction(
      () => /\/prod\/seller\/[^"]+/.exec(localStorage.getItem('formDrafts') ?? '')?.[0],
      undefined,
      { timeout: timeLimit(60_000) },
    )
    const stored = await fetch(`${harness.url}${bucketPath}${await kept.jsonValue()}`)
    expect(stored.ok).toBe(true)
    const { byteLength } = await stored.arrayBuffer()
    expect(byteLength).toBeGreaterThan(100_000)
    expect(byteLength).toBeLessThanOrEqual(5 * megabyte)
  })

  test.for([
    ['a photo that has a byte more than 20 MB', 'overSize'],
    ['a GIF of 6 MB, which would go as it is', 'gif'],
  ] as const)('refuses %s', async ([, which], { phone }) => {
    const { page } = await phone('ios', identities.bound)
    await pickInForm(page, files[which])
    await page.locator('.toast').getByText('超过大小限制').waitFor()
    await page.locator('.uploader__count').getByText('0/9').waitFor()
  })

  test('takes a picture of 6 MB that was saved as a PNG, which arrives as a JPEG', async ({
    phone,
  }) => {
    expect(statSync(files.drawing).size).toBeGreaterThan(5 * megabyte)
    const { page } = await phone('ios', identities.bound)
    await pickInForm(page, files.drawing)
    await page.waitForFunction(
      () => /\/prod\/seller\/[^"]+\.jpg/.test(localStorage.getItem('formDrafts') ?? ''),
      undefined,
      { timeout: timeLimit(60_000) },
    )
  })

  test('says of a picture that is too large still, and offers no other attempt', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await pickInForm(page, files.disguised)
    const tile = page.locator('.uploader-tile')
    await tile.getByText('超过大小限制').waitFor({ timeout: timeLimit(60_000) })
    expect(await tile.getByText('点击重试').count()).toBe(0)
    await tile.getByRole('button', { name: '删除' }).tap()
    await page.locator('.uploader__count').getByText('0/9').waitFor()
  })
})

test('a chat takes a photo of 12 MB, and none of more than 20', async ({ phone, harness }) => {
  await startConsultation(harness)
  const { page } = await phone('ios', identities.bound)
  await openRoom(page, doctorId)
  const pick = async (file: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    await page.getByLabel('相册').setInputFiles(file)
  }
  await pick(files.overSize)
  await page.getByText('图片不能超过 20 MB').waitFor()
  await pick(files.photo)
  await feed(page)
    .getByText('未读', { exact: true })
    .waitFor({ timeout: timeLimit(60_000) })
})
