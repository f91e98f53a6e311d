import type { CDPSession, Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { stopClock } from '#support/browser/gallery.ts'
import type { Phone } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const gallery = (widget: string) => `/harness/gallery?only=${widget}`

describe('a text area', () => {
  test('counts what is in it, in characters, and takes no more than its limit', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const note = page.getByLabel('备注')
    await note.pressSequentially('头晕😀')
    await page.getByText('3/10', { exact: true }).waitFor()
    await paste(page, note, '一二三四五六七八九十')
    expect(await note.inputValue()).toBe('头晕😀一二三四五六七')
    await page.getByText('已达到字数上限').waitFor()
  })

  test('leaves what stands behind the caret when it is full', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const note = page.getByLabel('备注')
    await note.fill('一二三四五六七八九十')
    await note.press('Home')
    await note.pressSequentially('新')
    expect(await note.inputValue()).toBe('一二三四五六七八九十')
    await note.press('Delete')
    await note.pressSequentially('新')
    expect(await note.inputValue()).toBe('新二三四五六七八九十')
  })

  test('lets an input method finish, and cuts then', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('text-area'))
    const keys = await devtools(opened)
    const note = page.getByLabel('备注')
    await note.fill('一二三四五六七八九')
    await compose(keys, 'tou')
    await compose(keys, 'tou yun')
    expect(await note.inputValue()).toBe('一二三四五六七八九tou yun')
    await keys.send('Input.insertText', { text: '头晕' })
    await expect.poll(() => note.inputValue()).toBe('一二三四五六七八九头')
    await page.getByText('10/10', { exact: true }).waitFor()
  })

  test('grows with its lines, up to a point', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('text-area'))
    const area = page.getByLabel('病情描述')
    const height = async () => (await area.boundingBox())?.height ?? 0
    const empty = await height()
    await area.fill('行\n'.repeat(8))
    const some = await height()
    expect(some).toBeGreaterThan(empty)
    await area.fill('行\n'.repeat(100))
    const many = await height()
    expect(many).toBeGreaterThan(some)
    expect(many).toBeLessThan(740 / 2)
    expect(await area.evaluate((element) => element.scrollHeight)).toBeGreaterThan(many)
  })
})

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

describe('a mobile field', () => {
  test.for(['+86 138 0000 0001', '138-0000-0001', '138.0000.0001', '8613800000001'])(
    'reads %s when it is pasted',
    async (text, { phone }) => {
      const { page } = await phone('outside')
      await page.goto(gallery('mobile-field'))
      const mobile = page.getByLabel('手机号', { exact: true })
      await paste(page, mobile, text)
      expect(await mobile.inputValue()).toBe('13800000001')
    },
  )

  test('takes no twelfth digit, and no letters', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('mobile-field'))
    const mobile = page.getByLabel('手机号', { exact: true })
    await mobile.pressSequentially('138a0000 0001')
    await mobile.press('Home')
    await mobile.pressSequentially('9')
    expect(await mobile.inputValue()).toBe('13800000001')
  })
})

describe('a code field', () => {
  test('takes a pasted code with what is around it', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('code-field'))
    const code = page.getByLabel('验证码', { exact: true })
    await paste(page, code, '验证码 12 34-56')
    expect(await code.inputValue()).toBe('123456')
  })

  test('takes the code that a phone offers from its messages', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await page.goto(gallery('code-field'))
    const code = page.getByLabel('验证码', { exact: true })
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await code.focus()
    await (await devtools(opened)).send('Input.insertText', { text: '654321' })
    expect(await code.inputValue()).toBe('654321')
  })

  test('may be asked for again after 60 s, also when the phone slept', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('code-field'))
    const ask = page.getByRole('button', { name: '获取验证码' }).first()
    await ask.click()
    await page.getByText('60s后再次发送').waitFor()
    expect(await page.getByText('60s后再次发送').isDisabled()).toBe(true)
    await page.clock.fastForward(57_000)
    await page.getByText('3s后再次发送').waitFor()
    await page.clock.runFor(2900)
    await page.getByText('1s后再次发送').waitFor()
    await page.clock.runFor(400)
    await expect.poll(() => page.getByText(/后再次发送/).count()).toBe(0)
    expect(await ask.isEnabled()).toBe(true)
  })

  test('may be asked for again at once when none was sent', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('code-field'))
    const ask = page.getByRole('button', { name: '获取验证码' }).nth(1)
    await ask.click()
    expect(await ask.isEnabled()).toBe(true)
    expect(await page.getByText(/后再次发送/).count()).toBe(0)
  })
})

describe('a search bar', () => {
  test('says what is typed once the person pauses for 300 ms', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox', { name: '找专家' })
    await input.pressSequentially('胎')
    await page.clock.runFor(200)
    await input.pressSequentially('动')
    await page.clock.runFor(250)
    await page.getByText('联想：', { exact: true }).waitFor()
    await page.clock.runFor(100)
    await page.getByText('联想：胎动', { exact: true }).waitFor()
  })

  test('says nothing of an unfinished composition', async ({ phone }) => {
    const opened = await phone('outside')
    const { page } = opened
    await stopClock(page)
    await page.goto(gallery('search-bar'))
    const keys = await devtools(opened)
    await page.getByRole('searchbox').focus()
    await compose(keys, 'tai')
    await page.clock.runFor(1000)
    await page.getByText('联想：', { exact: true }).waitFor()
    await keys.send('Input.insertText', { text: '胎' })
    await page.clock.runFor(400)
    await page.getByText('联想：胎', { exact: true }).waitFor()
  })

  test('searches by the key, without blanks, and takes the keyboard away', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox')
    await input.fill('   ')
    await input.press('Enter')
    await page.getByText('查找：', { exact: true }).waitFor()
    await input.fill(' 产科 ')
    await input.press('Enter')
    await page.getByText('查找：产科', { exact: true }).waitFor()
    expect(await isFocused(input)).toBe(false)
  })

  test('says nothing more of what was typed once it is searched', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.goto(gallery('search-bar'))
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').pressSequentially('NT')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await page.getByText('查找：NT', { exact: true }).waitFor()
    await page.clock.runFor(1000)
    expect(await page.getByText(/^联想/).innerText()).toBe('联想：')
  })

  test('is emptied by one touch, which says so, and typing goes on', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const input = page.getByRole('searchbox')
    await input.fill('产科')
    await page.getByText('联想：产科').waitFor()
    await page.getByRole('button', { name: '清除搜索内容' }).tap()
    expect(await input.inputValue()).toBe('')
    expect(await isFocused(input)).toBe(true)
    await page.getByText('联想：产科，', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: '清除搜索内容' }).count()).toBe(0)
  })
})

describe('the history of searches', () => {
  test('searches with a touch', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    await page.getByRole('button', { name: '周敏', exact: true }).tap()
    await page.getByText('查找：周敏').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('周敏')
  })

  test('gives one up, and the next one has the focus', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    await page.getByRole('button', { name: '删除 胎动减少' }).press('Enter')
    expect(await page.getByText('胎动减少').count()).toBe(0)
    expect(await isFocused(page.getByRole('button', { name: '删除 周敏' }))).toBe(true)
  })

  test('asks before all of it goes', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('search-bar'))
    const history = page.getByRole('region', { name: '历史搜索' })
    await history.getByRole('button', { name: '清空' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap()
    await history.getByRole('button', { name: '清空' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).tap()
    await history.waitFor({ state: 'detached' })
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
    expect(await starsOf(manner)).toBe('4 星，满意')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
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
  expect(await quiet.isChecked()).toBe(true)
  await quiet.press('Space')
  expect(await quiet.isChecked()).toBe(false)
})

describe('a countdown', () => {
  test('is right at once after the phone slept', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.clock.install()
    await page.goto(gallery('countdown'))
    await page.clock.pauseAt(Date.now() + 60_000)
    const seconds = async (name: string) => {
      const text = await page.getByRole('timer', { name }).innerText()
      return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    }
    const left = { pay: await seconds('支付剩余时间'), talk: await seconds('咨询剩余时间') }
    expect(left.pay).toBeGreaterThan(800)
    await page.clock.fastForward(28_000)
    expect(await seconds('支付剩余时间')).toBe(left.pay - 28)
    expect(await seconds('咨询剩余时间')).toBe(left.talk - 28)
  })

  test('says once that it is over, and again for another moment', async ({ phone }) => {
    const { page } = await phone('outside')
    await stopClock(page)
    await page.goto(gallery('countdown'))
    const match = page.getByRole('timer', { name: '匹配剩余时间' })
    await page.clock.runFor(4500)
    expect(await match.innerText()).toBe('00:01')
    await page.getByText('结束 0 次').waitFor()
    await page.clock.runFor(10_000)
    expect(await match.innerText()).toBe('00:00')
    await page.getByText('结束 1 次').waitFor()
    await page.getByRole('button', { name: '再来 5 秒' }).click()
    await page.clock.runFor(6000)
    await page.getByText('结束 2 次').waitFor()
  })
})

test('steps say which one is current', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto(gallery('steps'))
  const current = page.locator('ol').first().locator('[aria-current=step]')
  expect(await current.innerText()).toContain('接诊')
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await current.innerText()).toContain('结束')
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await current.count()).toBe(0)
})

describe('tabs', () => {
  test('are gone through by arrow keys, and one of them is in the order of tab', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('tabs'))
    const row = page.getByRole('tablist', { name: '咨询状态' })
    await row.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    const chosen = row.getByRole('tab', { selected: true })
    expect(await chosen.innerText()).toContain('待支付')
    expect(await isFocused(chosen)).toBe(true)
    expect(await row.locator('[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('End')
    expect(await chosen.innerText()).toBe('已取消')
    await page.keyboard.press('ArrowRight')
    expect(await chosen.innerText()).toBe('全部')
    await page.getByRole('tabpanel', { name: '全部' }).getByText('这里是全部的咨询').waitFor()
  })

  test('bring the chosen one into sight, and leave the page where it is', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.setViewportSize({ width: 375, height: 300 })
    await page.goto(gallery('tabs'))
    const last = page.getByRole('tab', { name: '已取消' })
    const top = await page.evaluate(() => scrollY)
    // A click of a script, which does not bring it into sight by itself.
    await last.dispatchEvent('click')
    await expect
      .poll(async () => {
        const box = await last.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 375
      })
      .toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  test('say what their badges count', async ({ phone }) => {
    const { page } = await phone('outside')
    await page.goto(gallery('tabs'))
    await page.getByRole('tab', { name: '咨询中 120 条未读' }).waitFor()
    await page.getByText('99+').waitFor()
  })
})

/** Pastes as a person does: by the clipboard. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await into.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

function devtools({ context, page }: Phone): Promise<CDPSession> {
  return context.newCDPSession(page)
}

/** What an input method shows before the person has chosen. */
async function compose(keys: CDPSession, text: string): Promise<void> {
  const caret = text.length
  await keys.send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
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

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
