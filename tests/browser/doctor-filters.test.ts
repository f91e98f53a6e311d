import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { followDoctor } from '#contract/endpoints/doctor-endpoints.ts'
import { locales } from '#contract/preferences.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

/** Marks each status of the page: one that is put there later has no mark. */
async function markStatuses(page: Page): Promise<void> {
  await page.locator('main [role=status]').evaluateAll((all) => {
    for (const each of all) each.setAttribute('data-marked', '')
  })
}

describe('filters that find nothing', () => {
  test.for([
    ['the list of doctors', `${pages.askDoctor}?departmentId=tcm`],
    ['the search', `${pages.search}?keyword=zyk&departmentId=tcm`],
  ] as const)('say so in %s by a status that was there before', async ([, path], { phone }) => {
    const { page } = await phone('outside')
    await page.goto(path)
    await page.locator('article.doctor-card').first().waitFor()
    await markStatuses(page)
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('radio', { name: '可解读胎心' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByText('暂无符合条件的医生').waitFor()
    const marked = page.locator('[data-marked]').filter({ hasText: '暂无符合条件的医生' })
    expect(await marked.count()).toBe(1)
    await page
      .getByRole('link', { name: '清空筛选' })
      .or(page.getByRole('button', { name: '清空筛选' }))
      .click()
    await page.locator('article.doctor-card').first().waitFor()
  })
})

test.for(locales)(
  'a popular department of the search leads to its doctors in %s, and back to the search',
  async (locale, { phone }) => {
    const { page } = await phone('outside')
    await page.addInitScript((value) => localStorage.setItem('language', value), locale)
    await page.goto(pages.search)
    const department = page.getByText(/^(儿科|兒科|Pediatrics)$/)
    await department.click()
    await page.waitForURL(`**${pages.askDoctor}?departmentId=pediatrics`)
    await page.locator('article.doctor-card').first().waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname + url.search === pages.search)
    await department.waitFor()
  },
)

test('a doctor is found again among those whom one follows, and there no longer once left', async ({
  phone,
}) => {
  const { page } = await phone('android', identities.bound)
  const cards = page.locator('article.doctor-card')
  await page.goto(`${pages.doctorDetail}?doctorId=20001`)
  const followed = page.waitForResponse((reply) => reply.url().includes(followDoctor.path))
  await page.getByRole('button', { name: '收藏' }).click()
  await followed
  await page.goto(pages.userInfo)
  await page.getByRole('link', { name: '我关注的医生' }).click()
  await page.waitForURL(`**${pages.askDoctor}?followed=yes`)
  await page.getByRole('button', { name: '筛选 1' }).waitFor()
  await expect.poll(() => cards.count()).toBe(1)
  await cards.getByRole('link', { name: '周敏', exact: true }).click()
  const left = page.waitForResponse((reply) => reply.url().includes(followDoctor.path))
  await page.getByRole('button', { name: '已收藏' }).click()
  await left
  await page.goBack()
  await page.getByText('您还没有关注医生').waitFor()
})

test('whom one follows is shown after a login, which comes back to it', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await page.goto(`${pages.askDoctor}?followed=yes`)
  await page.getByText('登录后查看关注的医生').waitFor()
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await page.waitForURL((url) => url.pathname === pages.login)
  await logInBySms(page, harness, '13800000001')
  await page.waitForURL(`**${pages.askDoctor}?followed=yes`)
  await page.getByText('您还没有关注医生').waitFor()
})

test('a search of a text as long as a letter looks for its beginning, and remembers no more of it', async ({
  phone,
}) => {
  const { page, stored } = await phone('outside')
  const box = page.getByRole('searchbox')
  await page.goto(pages.search)
  await box.fill('产'.repeat(10_000))
  await box.press('Enter')
  await page.getByText('换个关键词试试').waitFor()
  expect(await box.inputValue()).toBe('产'.repeat(60))
  const { uni_search_history: kept = '' } = await stored()
  expect(kept).toContain('产'.repeat(60))
  expect(kept).not.toContain('产'.repeat(61))
})

test('a doctor who is suggested has their name on one line, in English at 320 px, too', async ({
  phone,
}) => {
  const { page } = await phone('outside')
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(pages.search)
  await page.getByRole('searchbox').fill('obstetrics')
  const name = page.getByText('李文博', { exact: true })
  await name.waitFor()
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
