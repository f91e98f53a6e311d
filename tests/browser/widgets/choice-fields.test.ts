import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import type { Phone } from '#support/browser/phone.ts'
import { gallery } from '#support/browser/gallery.ts'
import { devtools } from '#support/browser/devtools.ts'

useHarnessAndBrowser()

describe('choices', () => {
  test('are one of a list, chosen on the platform’s own', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('select'))
    const relation = page.getByLabel('关系')
    expect(await relation.inputValue()).toBe('')
    await relation.selectOption('配偶')
    expect(await relation.inputValue()).toBe('配偶')
  })

  test('are one chip, by touch and by arrow keys', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('chips'))
    const periods = page.getByRole('radiogroup', { name: '本次患病多久了？' })
    await periods.getByRole('radio', { name: '一月内' }).tap()
    await page.keyboard.press('ArrowRight')
    expect(await periods.getByRole('radio', { name: '半年内' }).isChecked()).toBe(true)
    expect(await periods.getByRole('radio', { checked: true }).count()).toBe(1)
  })

  test('are several chips, and one may be taken back', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('chips'))
    const history = page.getByRole('group', { name: '既往病史' })
    const chip = (name: string) => history.getByRole('checkbox', { name })
    await chip('高血压').tap()
    await chip('糖尿病').tap()
    await tapEnded(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await chip('高血压').isChecked()).toBe(true)
    expect(await chip('糖尿病').isChecked()).toBe(false)
    expect(await chip('甲状腺疾病').isChecked()).toBe(true)
    expect(await history.getByRole('checkbox', { checked: true }).count()).toBe(2)
  })
})

describe('a date field', () => {
  test.for([
    ['1875-12-31', ''],
    ['1876-01-01', '1876-01-01'],
    ['2176-12-31', '2176-12-31'],
    ['2177-01-01', ''],
  ])('in 2026: %s gives %j', async ([typed = '', taken = ''], { phone }) => {
    const { page } = await phone('outside')
    await page.clock.setFixedTime('2026-03-05T08:00:00')
    await page.goto(gallery('date-field'))
    await page.getByLabel('出生日期').fill(typed)
    await page.getByLabel('预产期').focus()
    expect(await page.getByRole('status').innerText()).toBe(`值：${taken}`)
    const refused = page.getByText('请选择 1876年1月1日 至 2176年12月31日 之间的日期')
    expect(await refused.count()).toBe(taken === '' ? 1 : 0)
    expect(await page.getByLabel('出生日期').getAttribute('aria-invalid')).toBe(
      String(taken === ''),
    )
  })

  test('shows its day in words', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('date-field'))
    await page.getByLabel('就诊日期').fill('2026-02-28')
    await page.getByText('2026年2月28日').waitFor()
  })

  test('is narrowed by its caller', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('date-field'))
    const visit = page.getByLabel('就诊日期')
    await visit.fill('2026-03-06')
    await visit.blur()
    await page.getByText('请选择 2026年1月1日 至 2026年3月5日 之间的日期').waitFor()
  })

  test('is put together part by part without losing any', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.setFixedTime('2026-03-05T08:00:00')
    await page.goto(gallery('date-field'))
    await page.getByLabel('出生日期').focus()
    for (let part = 1; part <= 3; part++) {
      expect(await page.getByRole('status').innerText()).toBe('值：')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowRight')
    }
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^值：\d{4}-01-01$/)
  })
})

describe('a rating', () => {
  test('is given by a touch, and says its word', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('rating'))
    const overall = page.getByRole('radiogroup', { name: '总体评价' })
    await overall.getByRole('radio', { name: '3 星，一般' }).tap()
    expect(await starsOf(overall)).toBe('3 星，一般')
    await overall.getByText('一般', { exact: true }).waitFor()
  })

  test('is changed by arrow keys', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('rating'))
    const manner = page.getByRole('radiogroup', { name: '服务态度' })
    await manner.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await starsOf(manner)).toBe('5 星，非常满意')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await starsOf(manner)).toBe('3 星，一般')
  })

  test('follows a finger that slides along, and stays within', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('rating'))
    const overall = page.getByRole('radiogroup', { name: '总体评价' })
    const finger = await touchOn(opened, overall.getByRole('radio', { name: '1 星，非常差' }))
    await finger.move(60, 0)
    await expect.poll(() => starsOf(overall)).toBe('2 星，差')
    await finger.move(140, 0)
    await expect.poll(() => starsOf(overall)).toBe('4 星，满意')
    await finger.move(330, 0)
    await finger.lift()
    await expect.poll(() => starsOf(overall)).toBe('5 星，非常满意')
  })

  test('is not given by a finger that scrolls the page', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('rating'))
    const manner = page.getByRole('radiogroup', { name: '服务态度' })
    const finger = await touchOn(opened, manner.getByRole('radio', { name: '2 星，差' }))
    for (let up = 10; up <= 120; up += 10) await finger.move(4, -up)
    await finger.lift()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await starsOf(manner)).toBe('4 星，满意')
  })

  test('is read out with its decimals where it only shows', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('rating'))
    await page.getByRole('img', { name: '评分 4.9，满分 5' }).waitFor()
  })
})

describe('a stepper', () => {
  test('goes by steps and ends at its limits', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('stepper'))
    const times = page.getByRole('spinbutton', { name: '孕次' })
    await page.getByRole('button', { name: '增加 孕次' }).tap()
    expect(await times.inputValue()).toBe('2')
    await times.press('ArrowDown')
    await times.press('ArrowDown')
    await times.press('ArrowDown')
    expect(await times.inputValue()).toBe('0')
    expect(await page.getByRole('button', { name: '减少 孕次' }).isDisabled()).toBe(true)
  })

  test('is typed, and moved into its range when it is left', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('stepper'))
    const weight = page.getByRole('spinbutton', { name: '体重（kg）' })
    await weight.fill('61.25')
    await weight.press('Enter')
    expect(await weight.inputValue()).toBe('61.3')
    await weight.fill('900')
    await weight.blur()
    expect(await weight.inputValue()).toBe('200')
    await weight.fill('x')
    await weight.blur()
    expect(await weight.inputValue()).toBe('200')
  })
})

test('a switch turns on and off by touch and by key', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto(gallery('switch'))
  const quiet = page.getByRole('switch', { name: '消息免打扰' })
  await page.getByText('消息免打扰').tap()
  await expect.poll(() => quiet.isChecked()).toBe(true)
  await tapEnded(page)
  await quiet.press('Space')
  await expect.poll(() => quiet.isChecked()).toBe(false)
})

/** Chromium shows a tap as pressed for a moment, and the end of it undoes a key that is down. */
async function tapEnded(page: Page) {
  await expect.poll(() => page.locator(':active').count()).toBe(0)
}

/** A finger that has come down in the middle of something; it moves from there. */
async function touchOn(phone: Phone, target: Locator) {
  const [screen, box] = [await devtools(phone), await target.boundingBox()]
  if (box === null) throw new Error('there is nothing to touch')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  return {
    move: (x: number, y: number) => touch('touchMove', [{ x: from.x + x, y: from.y + y }]),
    lift: () => touch('touchEnd', []),
  }
}

async function starsOf(group: Locator): Promise<string> {
  const chosen = group.getByRole('radio', { checked: true })
  const [label] = await chosen.evaluateAll((radios) =>
    radios.map((radio) => radio.closest('label')?.textContent ?? ''),
  )
  return label ?? ''
}
