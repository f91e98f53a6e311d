import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { localeNames, type Appearance, type Locale } from '#contract/preferences.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { openStill } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'
import { brokenTexts, cutTexts, readTexts } from '#support/browser/page-texts.ts'
import { followRequests } from '#support/browser/requests.ts'
import { timeLimit } from '#support/time-limit.ts'

useHarnessAndBrowser()

const language = (page: Page) => page.getByRole('combobox', { name: /^(语言|語言|Language)$/ })
const appearance = (page: Page) => page.getByRole('combobox', { name: /^(外观|外觀|Appearance)$/ })

const chinese = /\p{Script=Han}/u

const tabs: Record<Locale, string[]> = {
  'zh-Hans': ['首页', '消息', '服务', '我的'],
  'zh-Hant': ['首頁', '訊息', '服務', '我的'],
  en: ['Home', 'Messages', 'Services', 'Me'],
}
const titles: Record<Locale, string> = {
  'zh-Hans': '个人信息',
  'zh-Hant': '個人資料',
  en: 'My profile',
}
const homeTitles: Record<Locale, string> = {
  'zh-Hans': '在线问诊',
  'zh-Hant': '線上諮詢',
  en: 'Online consultation',
}

async function expectLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('heading', { level: 1, name: titles[locale] }).waitFor()
  expect(await page.locator('nav a').allInnerTexts()).toEqual(tabs[locale])
  expect(await page.title()).toBe(titles[locale])
  expect(await page.locator('html').getAttribute('lang')).toBe(locale)
  expect(await language(page).inputValue()).toBe(locale)
}

describe('the language', () => {
  test('changes at once all over the page, and stays, on other pages too', async ({ phone }) => {
    const { page, stored } = await phone('outside')
    for (const locale of ['en', 'zh-Hant', 'zh-Hans'] as const) {
      await page.goto(pages.userInfo)
      await language(page).selectOption(localeNames[locale])
      await expectLanguage(page, locale)
      await page.reload()
      await expectLanguage(page, locale)
      expect(await stored()).toMatchObject({ language: locale })
      await page.goto(pages.home)
      await page.getByRole('heading', { level: 1, name: homeTitles[locale] }).waitFor()
      expect(await page.title()).toBe(homeTitles[locale])
    }
  })

  test('of somebody signed in changes with a page that was fetched before', async ({ phone }) => {
    const { page } = await phone('android', identities.bound, { savesData: false })
    await page.goto(pages.home)
    await page.waitForURL(`**${pages.homeAlias}`)
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await page.getByText('手机号').waitFor()
    await language(page).selectOption('English')
    await page.getByText('Mobile number').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Hello, 林晓').waitFor()
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByText('No messages yet').waitFor()
  })

  test('is simplified Chinese at first, whatever the browser speaks', async ({
    phone,
    harness,
  }) => {
    const { context } = await phone('outside')
    for (const locale of ['en-US', 'zh-TW']) {
      const foreign = await context.browser()?.newContext({ locale, baseURL: harness.url })
      if (foreign === undefined) throw new Error('the phone has no browser')
      const page = await foreign.newPage()
      await page.goto(pages.userInfo)
      await expectLanguage(page, 'zh-Hans')
      await foreign.close()
    }
  })

  test('stays where its texts can not be fetched, and can be chosen again', async ({ phone }) => {
    const { page, stored, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.goto(pages.userInfo)
    await language(page).waitFor()
    await page.route(scripts, (route) => route.abort())
    await language(page).selectOption('English')
    await page.getByText('请求取消，请检查网络').waitFor()
    await expectLanguage(page, 'zh-Hans')
    expect(await stored()).not.toHaveProperty('language')
    await page.unroute(scripts)
    await language(page).selectOption('English')
    await expectLanguage(page, 'en')
  })

  test('that was wished for last is the one that is spoken', async ({ phone }) => {
    const { page, stored } = await phone('outside')
    await neverIdle(page)
    await page.goto(pages.userInfo)
    await language(page).waitFor()
    const untilAnswered = followRequests(page)
    const { held, stop, release } = await holdScripts(page)
    await language(page).selectOption('English')
    await held
    stop()
    await language(page).selectOption('繁體中文')
    await expectLanguage(page, 'zh-Hant')
    release()
    await untilAnswered()
    await expectLanguage(page, 'zh-Hant')
    expect(await stored()).toMatchObject({ language: 'zh-Hant' })
  })

  test('is spoken also by a page that was opened before it had come', async ({ phone }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    await page.goto(pages.userInfo)
    await language(page).waitFor()
    const { release } = await holdScripts(page)
    await language(page).selectOption('English')
    await page.getByRole('link', { name: '登录' }).click()
    await page.waitForURL(`**${pages.login}?*`)
    release()
    await page.getByText('Log in with your mobile').waitFor()
  })

  test('is there with the first text, no other flashes', async ({ phone }) => {
    const { page } = await phone('outside')
    await speakFromTheStart(page, 'en')
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seenTexts: seen })
      new MutationObserver(() => seen.add(document.body?.innerText ?? '')).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    await page.goto(pages.service)
    await page.getByText('Not logged in').waitFor()
    const seen = await page.evaluate(() => [
      ...(window as unknown as { seenTexts: Set<string> }).seenTexts,
    ])
    expect(seen.length).toBeGreaterThan(1)
    expect(seen.filter((text) => chinese.test(text))).toEqual([])
  })
})

const scripts = '**/assets/*.js'

/** Keeps scripts that are asked for from now on waiting, until `release`, or only those up to `stop`. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  let holding = true
  await page.route(scripts, async (route) => {
    if (holding) {
      first.resolve()
      await promise
    }
    await route.continue()
  })
  return {
    /** One script is held by now. */
    held: first.promise,
    stop: () => void (holding = false),
    release: resolve,
  }
}

const builtPages = [
  pages.home,
  pages.service,
  pages.login,
  pages.userInfo,
  pages.workbench,
  `${pages.chat}?conversationID=C2C10001`,
  pages.askDoctor,
  pages.search,
  `${pages.search}?keyword=zm`,
  `${pages.doctorDetail}?doctorId=20001`,
  `${pages.doctorComment}?doctorId=20001`,
  '/wrong',
]

describe.each(['en', 'zh-Hant'] as const)('every built page in %s', (locale) => {
  test(
    'speaks it alone, and cuts no text at 320 px',
    async ({ phone }) => {
      const outside = await phone('outside')
      const patient = await phone('ios', identities.bound)
      const doctor = await phone('ios', identities.doctor)
      for (const { page } of [outside, patient, doctor]) {
        await page.setViewportSize({ width: 320, height: 568 })
        await speakFromTheStart(page, locale)
        // Names that chat tells of come by its socket.
        const fromServer = new Set<string>([...Object.values(localeNames), '林晓', '周敏'])
        const replies: Promise<void>[] = []
        page.on('response', (response) => {
          if (!response.url().includes('/api/')) return
          const read = response.json().then((reply) => collectStrings(reply, fromServer))
          // Of a page that has been left nothing is read any more.
          replies.push(read.catch(() => {}))
        })
        const untilAnswered = followRequests(page)
        for (const path of builtPages) {
          await openStill(page, path)
          await untilAnswered()
          await Promise.all(replies)
          const texts = await readTexts(page, [...fromServer])
          const foreign = locale === 'en' ? chinese : /[们这请诊录网络]/
          expect(
            texts.filter((text) => foreign.test(text)),
            path,
          ).toEqual([])
          expect(await cutTexts(page), path).toEqual([])
          expect(await brokenTexts(page), path).toEqual([])
        }
      }
    },
    timeLimit(120_000),
  )
})

describe('the appearance', () => {
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
  const choose = (page: Page, value: Appearance) => appearance(page).selectOption(value)

  test('that is chosen holds against the system, from the first paint on', async ({ phone }) => {
    const { page, stored } = await phone('outside')
    for (const [system, chosen] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: system })
      await page.goto(pages.userInfo)
      await choose(page, chosen)
      expect(await theme(page)).toBe(chosen)
      expect(await stored()).toMatchObject({ appearance: chosen })
      // The application's script never comes: what is there is what is painted first.
      await page.route(scripts, () => {})
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await theme(page)).toBe(chosen)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground).toBe(chosen === 'dark' ? 'rgb(13, 22, 21)' : 'rgb(242, 247, 246)')
      await page.unroute(scripts)
      await page.reload()
      await appearance(page).waitFor()
      expect(await theme(page)).toBe(chosen)
      expect(await appearance(page).inputValue()).toBe(chosen)
    }
  })

  test('follows the system where that is chosen, also while the page is open', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(pages.userInfo)
    expect(await appearance(page).inputValue()).toBe('system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme="dark"]').waitFor()
    await choose(page, 'light')
    expect(await theme(page)).toBe('light')
    await choose(page, 'system')
    expect(await theme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html[data-theme="light"]').waitFor()
  })
})

test('the cache is cleared once the person is sure, and nobody is signed out', async ({
  phone,
}) => {
  const { page, stored } = await phone('android', identities.bound)
  await page.goto(pages.userInfo)
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  await page.evaluate(() => localStorage.setItem('uni_search_history', '{}'))
  await page.getByRole('button', { name: '清除缓存' }).click()
  await page.getByRole('button', { name: '取消' }).click()
  expect(await stored()).toHaveProperty('uni_search_history')
  await page.getByRole('button', { name: '清除缓存' }).click()
  const request = page.waitForRequest('**/scrm/user-info?t=*')
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await page.getByText('缓存已清除').waitFor()
  await request
  expect(await stored()).not.toHaveProperty('uni_search_history')
  expect(await stored()).toHaveProperty('token')
  await page.getByText('版本 1.0.0 (100)').waitFor()
})

async function speakFromTheStart(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('language', value), locale)
}

/** All texts of a reply and the words in them, and names as the pages hide them. */
function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === 'string' && value !== '') {
    const [first = '', ...rest] = value
    into.add(value).add(first + '*'.repeat(rest.length))
    // A text may be shown paragraph by paragraph, and a list in one word by word.
    const parts = [...value.split('\n'), ...value.split(/[、\n]/)]
    for (const part of parts) if (part !== '') into.add(part)
  }
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) collectStrings(each, into)
}
