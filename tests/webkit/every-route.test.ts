import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { tokenBySms } from '#support/browser/log-in.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

const everywhere = [
  ...Object.values(pages),
  `${pages.chat}?conversationID=C2C10001`,
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  `${pages.search}?keyword=zm`,
  '/wrong',
]
const people = [
  { who: 'a patient', mobile: '13800000101', doctorType: '' },
  { who: 'a doctor', mobile: '13800000003', doctorType: '2' },
]

describe('every page opens without an error and is no wider than the screen', () => {
  test.for(people)('for $who', async ({ mobile }, { phone, harness }) => {
    const { page } = await phone()
    const token = await tokenBySms(harness, mobile)
    await page.evaluate((kept) => {
      localStorage.setItem('token', kept)
      localStorage.setItem('openId', 'oSomebody0000000000000000001')
    }, token)
    const wide: string[] = []
    for (const path of everywhere) {
      await page.open(path)
      const beyond = await page.until(`the page ${path}`, () => page.evaluate(standsBeyond))
      if (Number(beyond) > 0) wide.push(`${path}: ${beyond} px`)
    }
    expect(wide).toEqual([])
  })
})

/** Runs in the page: by how much it is wider than the screen once it stands, as a text; null before. */
function standsBeyond(): string | null {
  const title = document.querySelector('h1')?.textContent ?? ''
  if (title === '' || document.title === '') return null
  if (document.querySelector('main > *') === null) return null
  if (document.querySelector('.skeleton, .loading, .splash') !== null) return null
  return String(document.documentElement.scrollWidth - innerWidth)
}

test('a select is no wider than its page, however long what is chosen in it', async ({ phone }) => {
  const { page } = await phone()
  await page.open('/harness/gallery?only=select')
  await page.waitFor({ role: 'combobox' })
  const beyond = await page.evaluate(() => {
    for (const select of document.querySelectorAll('select')) {
      for (const option of select.options) option.text = option.text.padEnd(80, '产科')
    }
    return document.documentElement.scrollWidth - innerWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
})
