import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { locales } from '#contract/preferences.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'

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
