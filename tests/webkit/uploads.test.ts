import { expect } from 'vitest'
import { bucketPath } from '#contract/bucket.ts'
import { pages } from '#contract/pages.ts'
import { identities } from '#support/browser/phone.ts'
import type { WebPage } from '#support/webkit/web-page.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

const form = `${pages.askUpload}?doctorId=20001&type=imageText`
const pictures = ['public/static/logo.png']

function arrived(page: WebPage, count: number): Promise<boolean> {
  return page.until(`${count} pictures`, () =>
    page.evaluate((max) => {
      const { drafts = [] } = JSON.parse(localStorage.getItem('formDrafts') ?? '{}')
      return (drafts.at(-1)?.values.pictures ?? []).length === max
    }, count),
  )
}

test('pictures are drawn anew, go to the bucket and are kept over a reload', async ({ phone }) => {
  const { page } = await phone(identities.bound)
  await page.open(form)
  await page.fill('病情描述', '最近三天头晕，想知道是否需要去医院检查')
  await page.pick('input[type=file]', ...pictures)
  await arrived(page, 1)
  await page.reload()
  await page.waitForText('1/9')
})

test('an upload that the page is left in goes on as it comes back', async ({ phone }) => {
  const { page, line } = await phone(identities.bound)
  await page.open(form)
  await page.fill('病情描述', '最近三天头晕，想知道是否需要去医院检查')
  const held = line.hold(bucketPath)
  await page.pick('input[type=file]', ...pictures)
  await held.requested()
  await page.leaveAndReturn()
  held.release()
  await arrived(page, 1)
  expect(await page.has({ text: '上传失败' })).toBe(false)
})
