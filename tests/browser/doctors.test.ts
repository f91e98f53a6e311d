import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { followDoctor } from '#contract/endpoints/doctor-endpoints.ts'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { logInBySms } from '#support/browser/log-in.ts'
import { openStill } from '#support/browser/open-page.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const cards = (page: Page) => page.locator('article.doctor-card')
const nameOn = (page: Page, place: number) =>
  cards(page).nth(place).locator('.doctor-card__name').innerText()
const main = (page: Page) => page.getByRole('main')

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(pages.askDoctor + query)
  await cards(page).first().waitFor()
}

describe('the list of doctors', () => {
  test('grows as it is scrolled, and stands where it stood when one comes back', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await openList(page)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return cards(page).count()
      })
      .toBe(40)
    await page.getByText('没有更多了').waitFor()
    await cards(page).nth(25).scrollIntoViewIfNeeded()
    const name = await nameOn(page, 25)
    const before = await cards(page).nth(25).boundingBox()
    await cards(page).nth(25).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.goBack()
    await cards(page).nth(25).waitFor()
    const place = async () => (await cards(page).nth(25).boundingBox())?.y ?? 0
    await expect.poll(place).toBeCloseTo(before?.y ?? 0, 0)
  })

  test('is narrowed by department, its parts included, and keeps that over a reload and back', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await openList(page)
    await page.getByRole('button', { name: '科室' }).click()
    await page.getByRole('radio', { name: '产科', exact: true }).click()
    await page.getByRole('radio', { name: '高危产科' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForURL('**?departmentId=high-risk')
    await expect.poll(() => cards(page).count()).toBe(2)
    await page.reload()
    await page.getByRole('button', { name: '高危产科' }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(2)
    const name = await nameOn(page, 0)
    await cards(page).first().getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: '高危产科' }).waitFor()
    expect(await nameOn(page, 0)).toBe(name)
  })

  test('is sorted by price, and filtered by what else a doctor must be', async ({ phone }) => {
    const { page } = await phone('outside')
    await openList(page)
    await page.getByRole('button', { name: '综合排序' }).click()
    await page.getByRole('button', { name: '价格最低' }).click()
    await page.waitForURL('**?sort=price')
    await expect.poll(() => nameOn(page, 0)).toBe('孙悦')
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByRole('radio', { name: '主任医师', exact: true }).click()
    await page.getByRole('radio', { name: '可解读胎心' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.getByRole('button', { name: '筛选 2' }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(2)
    expect(await nameOn(page, 0)).toBe('周敏')
  })

  test('that is empty says so, and its filters are cleared from there', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.askDoctor}?departmentId=tcm&able=interpret`)
    await page.getByText('暂无符合条件的医生').waitFor()
    await page.getByRole('button', { name: '清空筛选' }).click()
    await cards(page).first().waitFor()
  })

  test('that can not be fetched says so, and is fetched again', async ({ phone }) => {
    const { page, expectComplaint } = await phone('outside')
    expectComplaint(/ERR_FAILED/)
    await page.route('**/api/ask/doctor/search?*', (route) => route.abort())
    await page.goto(pages.askDoctor)
    const retry = page.getByRole('button', { name: '加载失败，点击重试' })
    await retry.waitFor()
    await page.unroute('**/api/ask/doctor/search?*')
    await retry.click()
    await cards(page).first().waitFor()
  })
})

describe('a doctor', () => {
  test('is shown with services, clinic hours and reviews, and leads to a consultation', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.doctorDetail}?doctorId=20001`)
    for (const name of ['医生简介', '擅长', '服务', '出诊信息', '患者评价', '平台保障']) {
      await page.getByRole('heading', { name }).waitFor()
    }
    await page.getByRole('link', { name: /电话咨询/ }).click()
    await page.waitForURL(`**${pages.describeSymptom}?doctorId=20001&type=phone`)
    await page.goBack()
    await page.getByRole('link', { name: /立即咨询/ }).click()
    await page.waitForURL(`**${pages.describeSymptom}?doctorId=20001&type=imageText`)
  })

  test('who rests can be looked at, not asked', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.doctorDetail}?doctorId=20009`)
    await page.getByRole('heading', { name: '孙悦' }).waitFor()
    expect(await page.getByRole('button', { name: '休息中' }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: /图文咨询/ }).count()).toBe(0)
  })

  test.for(['', '?doctorId=nobody', '?doctorId=%00%2F..'])(
    'that an address with %s does not name is said to be unknown',
    async (query, { phone }) => {
      const { page } = await phone('outside')
      await page.goto(pages.doctorDetail + query)
      await page.getByText('没有找到这位医生').waitFor()
      await page.getByRole('link', { name: '找其他医生' }).click()
      await cards(page).first().waitFor()
    },
  )

  test('is followed in one tab, and shown as followed in the other', async ({ phone }) => {
    const { context, page } = await phone('android', identities.bound)
    const path = `${pages.doctorDetail}?doctorId=20002`
    await page.goto(path)
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).waitFor()
    const other = await context.newPage()
    await other.goto(path)
    await other.getByRole('button', { name: '+ 关注 陈雅琴' }).click()
    await other.getByRole('button', { name: '已关注 陈雅琴' }).waitFor()
    // The first tab does not know yet: what it asks for has happened already.
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).click()
    await page.getByRole('button', { name: '已关注 陈雅琴' }).waitFor()
    await page.getByText('1 人关注').waitFor()
    await page.reload()
    await page.getByRole('button', { name: '已关注 陈雅琴' }).waitFor()
    await page.getByText('1 人关注').waitFor()
  })

  test('that the server lets nobody follow is not followed, and the page says why', async ({
    phone,
  }) => {
    const { page } = await phone('android', identities.bound)
    await page.goto(`${pages.doctorDetail}?doctorId=20002`)
    await page.route('**/api/ask/doctor/follow?*', (route) =>
      route.fulfill({ json: { code: 120001, success: false, msg: '暂时不能关注', data: null } }),
    )
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).click()
    await page.getByText('暂时不能关注').waitFor()
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).waitFor()
  })

  test('is looked at by anybody; following asks for login, and comes back', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.doctorDetail}?doctorId=20002`)
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).click()
    await page.waitForURL((url) => url.pathname === pages.login)
    await logInBySms(page, harness, '13800000001')
    await page.waitForURL(`**${pages.doctorDetail}?doctorId=20002`)
    await page.getByRole('button', { name: '+ 关注 陈雅琴' }).click()
    await page.getByRole('button', { name: '已关注 陈雅琴' }).waitFor()
  })
})

describe('the reviews of a doctor', () => {
  test('grow as they are scrolled, and are chosen by how good and about what they are', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.doctorComment}?doctorId=20001`)
    const rows = page.locator('.comment')
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return rows.count()
      })
      .toBe(50)
    await page.getByRole('radio', { name: /^有图/ }).click()
    await page.waitForURL('**&filter=pictures')
    await expect.poll(() => rows.count()).toBeLessThan(20)
    await rows.first().getByRole('button', { name: '评价图片 1' }).click()
    await page.getByRole('dialog', { name: '预览图片' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: /^全部/ }).click()
    await page.getByRole('radio', { name: /^双胎妊娠/ }).click()
    await expect.poll(() => rows.filter({ hasNotText: '双胎妊娠' }).count()).toBe(0)
    await rows.filter({ hasText: '双胎妊娠' }).first().waitFor()
    expect(await rows.filter({ hasNotText: '双胎妊娠' }).count()).toBe(0)
  })

  test('of nobody are not shown', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.doctorComment}?doctorId=nobody`)
    await page.getByText('没有找到这位医生').waitFor()
  })
})

describe('the search', () => {
  const box = (page: Page) => page.getByRole('searchbox')

  test('suggests while somebody types, finds, points at what it found, and remembers', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(pages.search)
    await box(page).fill('zm')
    await main(page).getByRole('link', { name: /周敏/ }).waitFor()
    await box(page).fill('妊娠期唐尿病')
    await box(page).press('Enter')
    await page.waitForURL('**?keyword=*')
    await cards(page).first().waitFor()
    expect(await page.locator('mark').first().innerText()).toContain('糖尿病')
    await page.reload()
    await cards(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('妊娠期唐尿病')
    await page.getByRole('button', { name: '清除搜索内容' }).click()
    await page.getByRole('heading', { name: '历史搜索' }).waitFor()
    await page.getByRole('button', { name: '妊娠期唐尿病', exact: true }).click()
    await cards(page).first().waitFor()
  })

  test('has departments and hospitals in tabs of their own', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.search}?keyword=${encodeURIComponent('妇产')}`)
    await page.getByRole('tab', { name: '医院' }).click()
    await page.getByRole('link', { name: '安和妇产医院' }).click()
    await page.waitForURL((url) => url.pathname === pages.askDoctor)
    await expect.poll(() => cards(page).count()).toBe(8)
  })

  test('that finds nobody offers another way on', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.search}?keyword=${encodeURIComponent('量子力学')}`)
    await page.getByText('换个关键词试试').waitFor()
    await cards(page).first().waitFor()
    await page.getByRole('link', { name: '极速问诊' }).click()
    await page.waitForURL((url) => url.pathname === pages.askQuick)
  })

  test('keeps what was found when one comes back from a doctor', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.search}?keyword=${encodeURIComponent('产科')}`)
    await cards(page).first().waitFor()
    const name = await nameOn(page, 0)
    await cards(page).first().getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    await page.goBack()
    await cards(page).first().waitFor()
    expect(await box(page).inputValue()).toBe('产科')
  })
})

describe('the home page', () => {
  const tiles = (page: Page) => page.locator('article.doctor-tile')

  test('recommends doctors, who are followed there', async ({ phone }) => {
    const { page } = await phone('android', identities.bound)
    await page.goto(pages.homeAlias)
    await expect.poll(() => tiles(page).count()).toBe(10)
    const button = tiles(page).first().getByRole('button')
    const followed = page.waitForResponse((reply) => reply.url().includes(followDoctor.path))
    await button.click()
    await tiles(page).first().getByText('已关注').waitFor()
    await followed
    await page.reload()
    await tiles(page).first().getByText('已关注').waitFor()
  })

  test('asks who is not signed in to log in before following', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(pages.home)
    await tiles(page).first().getByRole('button').click()
    await page.waitForURL((url) => url.pathname === pages.login)
  })
})

test.for(['light', 'dark'] as const)(
  'no page of doctors is wider than 320 px, in the %s',
  async (theme, { phone }) => {
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of [
      pages.askDoctor,
      `${pages.doctorDetail}?doctorId=20001`,
      `${pages.doctorComment}?doctorId=20001`,
      `${pages.search}?keyword=zm`,
    ]) {
      await openStill(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
    }
  },
)
