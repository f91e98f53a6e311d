import { expect } from 'vitest'
import { loginPath, pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { nextFrames } from '#support/browser/held-answers.ts'
import { logInBySms } from '#support/browser/log-in.ts'

useHarnessAndBrowser()

test('who signs in where another was signed out sees nothing of theirs', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await page.goto(loginPath(pages.home))
  await logInBySms(page, harness, '13800000001')
  await page.getByText('距预产期 82 天').waitFor()
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await tab('我的').click()
  // A page that looks the same to everybody.
  await page.getByRole('link', { name: '隐私政策' }).click()
  await page.waitForURL(`**${pages.privacy}`)
  await expect
    .poll(() => harness.post('/harness/api/im/kick', { userId: '10001' }))
    .toMatchObject({
      pages: 1,
    })
  await page.getByRole('dialog').getByRole('button', { name: '登录' }).click()
  await logInBySms(page, harness, '13900000011')
  await page.waitForURL(`**${pages.privacy}`)
  // Back from the login to the page that it lay over.
  await page.waitForFunction(() => history.state.idx === 1)
  await page.goBack()
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  await tab('首页').click()
  await page.getByRole('heading', { name: /用户0011/ }).waitFor()
  expect(await page.getByText('距预产期').count()).toBe(0)
})

test('what chat asks of a doctor who signs out meanwhile is kept for nobody', async ({
  phone,
  harness,
}) => {
  const { page, stored } = await phone('outside')
  await page.goto(loginPath(pages.userInfo))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  await page.route(`**${paths.doctorDetail}*`, async (route) => {
    const response = await route.fetch()
    const isOfChat = (await harness.events()).some(({ path }) => path === 'im_open_status.wslogin')
    if (isOfChat) {
      take()
      await released
    }
    await route.fulfill({ response })
  })
  await logInBySms(page, harness, '13800000003')
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  await taken
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确认退出' }).click()
  await page.getByText('您还没有登录').waitFor()
  const answered = page.waitForResponse(`**${paths.doctorDetail}*`)
  release()
  await (await answered).finished()
  await nextFrames(page)
  expect(await stored()).not.toHaveProperty('doctorType')
})
