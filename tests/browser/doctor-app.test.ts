import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openStill } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { followRequests } from '#support/browser/requests.ts'

useHarnessAndBrowser()

const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link')
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const workbench = (page: Page) => page.getByRole('heading', { level: 1, name: '医生工作台' })

describe('a doctor', () => {
  test('has the workbench, the messages and what is theirs as tabs', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.goto(pages.home)
    await workbench(page).waitFor()
    expect(await tabs(page).allInnerTexts()).toEqual(['工作台', '消息', '我的'])
    expect(await page.getByRole('button', { name: '返回' }).count()).toBe(0)
    await tabs(page).filter({ hasText: '消息' }).tap()
    await at(page, pages.conversations)
    await tabs(page).filter({ hasText: '我的' }).tap()
    await page.getByRole('link', { name: '咨询记录' }).waitFor()
    for (const name of ['患者管理', '健康档案', '我的咨询', '监护记录']) {
      expect(await page.getByRole('link', { name }).count(), name).toBe(0)
    }
    await tabs(page).filter({ hasText: '工作台' }).tap()
    await workbench(page).waitFor()
  })

  test.for([
    ['a chat', `${pages.chat}?conversationID=C2C10001`],
    ['a consultation', `${pages.consultDetail}?consultationId=none`],
    ['the records', pages.allConsult],
  ] as const)(
    'goes back from %s, opened by a link, to the workbench',
    async ([, link], { phone }) => {
      const { page } = await phone('ios', identities.doctor)
      await page.goto(link)
      await page.getByRole('button', { name: '返回' }).tap()
      await workbench(page).waitFor()
    },
  )

  test('finds the workbench where others find home, and never the home page', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.goto('/no-such-page')
    await page.getByRole('link', { name: '返回首页' }).tap()
    await workbench(page).waitFor()
    // As an entry of the history may lead there.
    await page.evaluate((path) => {
      history.pushState({ idx: 1, key: 'home', usr: null }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, pages.homeAlias)
    await at(page, pages.workbench)
    await workbench(page).waitFor()
  })

  test('whose lists are empty is not sent to a doctor', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    const lists = [
      pages.conversations,
      pages.chooseContacts,
      pages.chat,
      pages.history,
      pages.myConsult,
    ]
    const untilAnswered = followRequests(page)
    for (const path of lists) {
      await openStill(page, path)
      await untilAnswered()
      expect(
        await page.getByRole('link', { name: /咨询医生|问医生|去咨询|去问诊/ }).count(),
        path,
      ).toBe(0)
    }
  })

  test('leaves the messaging app by back on the workbench', async ({ phone }) => {
    const { page } = await phone('ios', identities.doctor)
    await page.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls, WeixinJSBridge: { call: (name: string) => calls.push(name) } })
    })
    await page.goto(pages.workbench)
    await page.getByRole('tab', { name: '待接诊' }).tap()
    await page.waitForFunction(() => history.state.layers === 1)
    await page.goBack()
    await page.waitForFunction(() => 'calls' in window && String(window.calls) === 'closeWindow')
  })
})

test('a patient has the four tabs of a patient', async ({ phone }) => {
  const { page } = await phone('ios', identities.bound)
  await page.goto(pages.home)
  await tabs(page).first().waitFor()
  expect(await tabs(page).allInnerTexts()).toEqual(['首页', '消息', '服务', '我的'])
})

test('whoever signs out as a doctor is shown what everybody is', async ({ phone }) => {
  const { page } = await phone('ios', identities.doctor)
  await page.goto(pages.userInfo)
  await page.getByRole('button', { name: '退出登录' }).tap()
  await page.getByRole('button', { name: '确认退出' }).tap()
  await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['首页', '消息', '服务', '我的'])
})
