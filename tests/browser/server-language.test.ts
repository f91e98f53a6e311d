import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

describe('the language', () => {
  test('of what the server says is the chosen one, also where it had been told before', async ({
    phone,
  }) => {
    const { page } = await phone('android', identities.bound)
    await page.goto(`${pages.doctorDetail}?doctorId=20001`)
    await page.getByText('主任医师').first().waitFor()
    await page.goto(pages.userInfo)
    await page.getByRole('link', { name: '首页', exact: true }).click()
    await page.getByText('主任医师').first().waitFor()
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await page.getByRole('combobox', { name: '语言' }).selectOption('English')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Chief physician').first().waitFor()
    expect(await page.getByText('主任医师').count()).toBe(0)
  })

  test('of a refusal of the server’s is the chosen one', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await page.goto(pages.login)
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('13800000001')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByText('The code is wrong, or has expired').waitFor()
  })
})
