import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities, type Phone } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const question = (page: Page) => page.getByRole('dialog')
const gone = (page: Page) => question(page).waitFor({ state: 'hidden' })

/** A doctor who went from the workbench to the info page and is asked whether to sign out. */
async function askToSignOut({ page }: Phone): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByRole('link', { name: '个人信息' }).click()
  await at(page, pages.userInfo)
  await page.getByRole('button', { name: '退出登录' }).click()
  await question(page).waitFor()
}

describe('a dialog', () => {
  test('closes on back, and only the next back leaves the page', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    const { page } = doctor
    await askToSignOut(doctor)
    await page.goBack()
    await gone(page)
    expect(new URL(page.url()).pathname).toBe(pages.userInfo)
    await page.goBack()
    await at(page, pages.workbench)
  })

  test.for(['the no', 'Escape', 'the ground behind'])(
    'that %s closed leaves nothing for back to take away',
    async (way, { phone }) => {
      const doctor = await phone('ios', identities.doctor)
      const { page } = doctor
      await askToSignOut(doctor)
      if (way === 'the no') await page.getByRole('button', { name: '取消' }).click()
      if (way === 'Escape') await page.keyboard.press('Escape')
      if (way === 'the ground behind') await page.touchscreen.tap(180, 40)
      await gone(page)
      await page.waitForFunction(() => history.state.layers === undefined)
      await page.goBack()
      await at(page, pages.workbench)
    },
  )

  test('holds the page behind it while it is open, also when one takes the place of another', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto('/harness/gallery?only=action-sheet')
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(await overflow()).toBe('visible')
    await page.getByRole('button', { name: '更多' }).click()
    expect(await overflow()).toBe('hidden')
    await page.getByRole('button', { name: '删除会话' }).click()
    const dialog = page.getByRole('dialog', { name: '删除会话？' })
    await dialog.waitFor()
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await overflow()).toBe('visible')
  })

  test('keeps the focus inside', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    const { page } = doctor
    await askToSignOut(doctor)
    const outside = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !activeElement?.closest('dialog')
      })
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      expect(await outside()).toBe(false)
    }
  })

  test('opened while its page is reloaded takes nobody away from there', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto('/harness/')
    await page.goto('/harness/gallery?only=action-sheet')
    // The old page lives until the answer to the reload has come.
    await page.evaluate(() =>
      addEventListener('beforeunload', () => {
        document.querySelector<HTMLElement>('main button')?.click()
        const { pushState } = history
        history.pushState = (...entry) => {
          pushState.apply(history, entry)
          void fetch('/harness/api/health')
        }
      }),
    )
    const pushed = page.waitForRequest('**/harness/api/health')
    await page.route('**/harness/gallery*', async (route) => {
      await pushed
      await route.continue()
    })
    await page.reload()
    await page.waitForFunction(() => !history.state?.layers)
    expect(new URL(page.url()).pathname).toBe('/harness/gallery')
    await page.goBack()
    await at(page, '/harness/')
  })

  test('that a sheet’s action opens stays, and back takes it away alone', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto('/harness/')
    await page.goto('/harness/gallery?only=action-sheet')
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByRole('button', { name: '删除会话' }).click()
      const dialog = page.getByRole('dialog', { name: '删除会话？' })
      await dialog.waitFor()
      await page.waitForFunction(() => history.state?.layers === 1)
      expect(await dialog.isVisible()).toBe(true)
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      await page.waitForFunction(() => !history.state?.layers)
    }
    await page.goBack()
    await at(page, '/harness/')
  })

  test('that was open at a reload is gone, and back leaves the page at once', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    const { page } = doctor
    await askToSignOut(doctor)
    await page.reload()
    await page.getByRole('button', { name: '退出登录' }).waitFor()
    await page.waitForFunction(() => history.state.layers === undefined)
    expect(await question(page).isVisible()).toBe(false)
    await page.goBack()
    await at(page, pages.workbench)
  })

  test('does not come again by forward', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    const { page } = doctor
    await askToSignOut(doctor)
    await page.goBack()
    await gone(page)
    await page.goForward()
    await page.waitForFunction(() => history.state.layers === undefined)
    expect(await question(page).isVisible()).toBe(false)
    await page.goBack()
    await at(page, pages.workbench)
  })

  test('that is answered with yes has left the history before the action', async ({ phone }) => {
    const doctor = await phone('ios', identities.doctor)
    const { page } = doctor
    await askToSignOut(doctor)
    await page.getByRole('button', { name: '确认退出' }).click()
    await page.getByText('您还没有登录').waitFor()
    await page.goBack()
    await at(page, pages.workbench)
  })
})

describe.each(['ios', 'android'] as const)('back on the home page on %s', (kind) => {
  test('closes the window of the messaging app', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls, WeixinJSBridge: { call: (name: string) => calls.push(name) } })
    })
    await page.goto(pages.home)
    await page.getByText('林晓').first().waitFor()
    await page.goBack()
    await page.waitForFunction(() => 'calls' in window && String(window.calls) === 'closeWindow')
  })

  test('does so after coming back to it, and not before', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.addInitScript(() => {
      const calls: string[] = []
      Object.assign(window, { calls, WeixinJSBridge: { call: (name: string) => calls.push(name) } })
    })
    const calls = () => page.evaluate(() => ('calls' in window ? window.calls : null))
    await page.goto(pages.home)
    await page.getByRole('link', { name: /健康档案/ }).click()
    await at(page, pages.healthInfo)
    await page.goBack()
    await page.getByText('林晓').first().waitFor()
    await page.waitForFunction(() => history.state.layers === 1)
    expect(await calls()).toEqual([])
    await page.goBack()
    await page.waitForFunction(() => 'calls' in window && String(window.calls) === 'closeWindow')
  })

  test('waits for a bridge that the app puts in late', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto(pages.home)
    await page.getByText('林晓').first().waitFor()
    await page.goBack()
    await page.waitForFunction(() => history.state.layers === undefined)
    const called = await page.evaluate(
      () =>
        new Promise((resolve) => {
          Object.assign(window, { WeixinJSBridge: { call: resolve } })
          document.dispatchEvent(new Event('WeixinJSBridgeReady'))
        }),
    )
    expect(called).toBe('closeWindow')
  })
})

test('back on the home page of another browser is that browser’s own', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto('/harness/')
  await page.goto(pages.home)
  await page.getByRole('heading', { name: '在线问诊' }).waitFor()
  await page.goBack()
  await at(page, '/harness/')
})

describe('the way back of a page', () => {
  const back = (page: Page) => page.getByRole('button', { name: '返回' }).click()

  test('leads to the page before, also after a reload', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(pages.service)
    await page.getByText('使用帮助').waitFor()
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await page.getByRole('link', { name: '登录' }).click()
    await at(page, pages.login)
    await page.reload()
    await back(page)
    await at(page, pages.userInfo)
  })

  test('leads home where none of ours lies behind, and takes its place', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto('/harness/')
    await page.goto(pages.privacy)
    await page.reload()
    await back(page)
    await page.getByRole('heading', { name: '在线问诊' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.home)
    await page.goBack()
    await at(page, '/harness/')
  })
})

describe('a half-filled form', () => {
  const gallery = '/harness/gallery?only=leave-guard'

  async function fillIn({ page }: Phone): Promise<void> {
    await page.goto('/harness/')
    await page.goto(gallery)
    await page.getByLabel('备注').fill('头痛三天')
    await page.waitForFunction(() => history.state?.layers === 1)
  }

  test('asks on back, and stays as it was filled in', async ({ phone }) => {
    const person = await phone('ios')
    const { page } = person
    await fillIn(person)
    for (let time = 0; time < 2; time += 1) {
      await page.goBack()
      await page.getByRole('button', { name: '继续填写' }).click()
      await gone(page)
      expect(await page.getByLabel('备注').inputValue()).toBe('头痛三天')
    }
  })

  test('has the strong button for going on with it, and the quiet one for leaving', async ({
    phone,
  }) => {
    const person = await phone('ios')
    await fillIn(person)
    await person.page.goBack()
    const strength = (name: string) =>
      person.page.getByRole('button', { name }).getAttribute('class')
    expect(await strength('继续填写')).toContain('button--primary')
    expect(await strength('离开')).toContain('button--danger')
  })

  test('is left on back by who says so', async ({ phone }) => {
    const person = await phone('ios')
    await fillIn(person)
    await person.page.goBack()
    await person.page.getByRole('button', { name: '离开' }).click()
    await at(person.page, '/harness/')
  })

  test('asks before a link is followed, and follows it then', async ({ phone }) => {
    const person = await phone('ios')
    const { page } = person
    await fillIn(person)
    await page.getByRole('link', { name: '回到控制台' }).click()
    await page.getByRole('button', { name: '继续填写' }).click()
    await gone(page)
    expect(await page.getByLabel('备注').inputValue()).toBe('头痛三天')
    await page.getByRole('link', { name: '回到控制台' }).click()
    await page.getByRole('button', { name: '离开' }).click()
    await at(page, '/harness/')
  })

  test('asks before a reload, in the browser’s own words', async ({ phone }) => {
    const person = await phone('ios')
    const { page } = person
    await fillIn(person)
    const dialogType = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      })
    })
    await page.reload()
    expect(await dialogType).toBe('beforeunload')
  })

  test('that is empty again is left without a word', async ({ phone }) => {
    const person = await phone('ios')
    const { page } = person
    await fillIn(person)
    await page.getByLabel('备注').fill('')
    await page.waitForFunction(() => !history.state?.layers)
    await page.goBack()
    await at(page, '/harness/')
  })
})
