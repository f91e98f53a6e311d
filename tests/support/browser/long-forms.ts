import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consultationPath, pages } from '#contract/pages.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { mobiles } from '#support/harness/test-harness.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'

const picture = 'public/static/logo.png'
const day = '2026-01-04'

/** A form of which half or more can be filled in, and be seen to be there. */
export type LongForm = {
  name: string
  /** Who fills it in. */
  mobile: string
  /** What has to be there before; gives the path of its page. */
  prepare: (harness: RunningHarness) => Promise<string>
  /** Brings it up, where the page does not begin with it. */
  open?: (page: Page) => Promise<void>
  fill: (page: Page) => Promise<void>
  shows: (page: Page) => Promise<void>
  /** Presses the button that sends it. */
  send: (page: Page) => Promise<void>
  /** What is seen once it has been taken. */
  sent: (page: Page) => Promise<void>
}

const at = (path: string) => () => Promise.resolve(path)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function holds(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).waitFor()
  expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
}

async function isChosen(page: Page, role: 'radio' | 'checkbox', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).waitFor()
  expect(await page.getByRole(role, { name, exact: true }).isChecked()).toBe(true)
}

/** Adds a picture and waits until it has arrived and stands in the draft. */
async function addPicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.waitForFunction(() => /"\/[^"]+\.png/.test(localStorage.getItem('formDrafts') ?? ''))
}

const stars = (page: Page, name: string) => page.getByRole('radiogroup', { name }).locator('label')

export const longForms: readonly LongForm[] = [
  {
    name: 'symptoms',
    mobile: mobiles.patient,
    prepare: at(`${pages.describeSymptom}?doctorId=20001&type=imageText`),
    async fill(page) {
      await page.getByLabel('病情描述').fill('最近三天头晕，想知道是否需要去医院检查')
      await page.getByRole('radio', { name: '一周内' }).check()
      await page.getByRole('radio', { name: '没就诊过' }).check()
      await addPicture(page)
    },
    async shows(page) {
      await holds(page, '病情描述', '最近三天头晕，想知道是否需要去医院检查')
      await isChosen(page, 'radio', '一周内')
      await page.locator('.uploader__count').getByText('1/9').waitFor()
    },
    send: (page) => button(page, '下一步').tap(),
    sent: (page) => page.waitForURL(`**${pages.askPay}?*`),
  },
  {
    name: 'a record',
    mobile: mobiles.patient,
    prepare: at(pages.createRecord),
    async fill(page) {
      await page.getByRole('radio', { name: '林小满' }).check()
      await page.getByLabel('就诊日期').fill(day)
      await page.getByLabel('主诉').fill('<b>头晕</b>😀')
      await page.getByRole('checkbox', { name: '心电图' }).check()
      await addPicture(page)
    },
    async shows(page) {
      await isChosen(page, 'radio', '林小满')
      await holds(page, '就诊日期', day)
      await holds(page, '主诉', '<b>头晕</b>😀')
      await isChosen(page, 'checkbox', '心电图')
      await page.locator('.uploader__count').getByText('1/9').waitFor()
    },
    send: (page) => button(page, '保存').tap(),
    sent: (page) => page.getByRole('heading', { name: '记录已保存' }).waitFor(),
  },
  {
    name: 'a patient',
    mobile: mobiles.patient,
    prepare: at(pages.askPersons),
    open: (page) => page.getByRole('button', { name: '添加患者（' }).tap(),
    async fill(page) {
      await page.getByLabel('真实姓名').fill('林小雨')
      await page.getByLabel('身份证号').fill('330106201604019927')
      await page.getByRole('radio', { name: '子女' }).check()
    },
    async shows(page) {
      await holds(page, '真实姓名', '林小雨')
      await holds(page, '身份证号', '330106201604019927')
      await isChosen(page, 'radio', '女')
      await isChosen(page, 'radio', '子女')
    },
    send: (page) => button(page, '保存').tap(),
    sent: (page) => page.getByRole('button', { name: '添加患者（3/6）' }).waitFor(),
  },
  {
    name: 'health',
    mobile: mobiles.patient,
    prepare: at(pages.healthInfo),
    open: (page) => button(page, '编辑健康信息').tap(),
    async fill(page) {
      await page.getByLabel('产检医院').fill('城东妇幼保健院')
      await page.getByRole('radio', { name: 'AB 型' }).check()
    },
    async shows(page) {
      await holds(page, '产检医院', '城东妇幼保健院')
      await isChosen(page, 'radio', 'AB 型')
    },
    send: (page) => button(page, '保存').tap(),
    sent: (page) => page.getByText('保存成功').waitFor(),
  },
  {
    name: 'services',
    mobile: mobiles.doctor,
    prepare: at(pages.ownServices),
    async fill(page) {
      await page.getByLabel('价格（元/次）').first().fill('45.5')
      await page.getByRole('switch', { name: '义诊' }).tap()
    },
    async shows(page) {
      const price = page.getByLabel('价格（元/次）').first()
      await price.waitFor()
      expect(await price.inputValue()).toBe('45.5')
      await page.getByRole('group', { name: '义诊' }).waitFor()
    },
    send: (page) => button(page, '保存').tap(),
    sent: (page) => page.getByText('已保存').waitFor(),
  },
  {
    name: 'a profile',
    mobile: mobiles.patient,
    prepare: at(pages.userInfo),
    open: (page) => button(page, '编辑资料').tap(),
    async fill(page) {
      await page.getByLabel('昵称').fill('晓晓')
      await addPicture(page)
    },
    async shows(page) {
      await holds(page, '昵称', '晓晓')
      await page.getByRole('dialog').locator('.uploader__count').getByText('1/1').waitFor()
    },
    send: (page) => button(page, '保存').tap(),
    sent: (page) => page.getByRole('heading', { name: '晓晓' }).waitFor(),
  },
  {
    name: 'a rating',
    mobile: mobiles.patient,
    async prepare(harness) {
      const consultationId = await (await consultCalls(harness)).finished()
      return `${pages.evaluate}?consultationId=${consultationId}`
    },
    async fill(page) {
      await stars(page, '总体评价').nth(3).tap()
      await stars(page, '态度').nth(4).tap()
      await page.getByRole('checkbox', { name: '回复及时' }).check()
      await page.getByLabel('评价内容').fill('医生很耐心')
      await page.getByRole('checkbox', { name: '匿名评价' }).uncheck()
      await addPicture(page)
    },
    async shows(page) {
      await holds(page, '评价内容', '医生很耐心')
      expect(await stars(page, '总体评价').nth(3).locator('input').isChecked()).toBe(true)
      expect(await stars(page, '态度').nth(4).locator('input').isChecked()).toBe(true)
      await isChosen(page, 'checkbox', '回复及时')
      expect(await page.getByRole('checkbox', { name: '匿名评价' }).isChecked()).toBe(false)
      await page.locator('.uploader__count').getByText('1/3').waitFor()
    },
    send: (page) => button(page, '提交评价').tap(),
    sent: (page) => page.getByRole('heading', { name: '我的评价' }).waitFor(),
  },
  {
    name: 'a reply to a review',
    mobile: mobiles.doctor,
    prepare: at(`${pages.doctorComment}?doctorId=20001&filter=poor`),
    open: (page) => button(page, '回复').first().tap(),
    fill: (page) => page.getByLabel('回复内容').fill('抱歉让您久等'),
    shows: (page) => holds(page, '回复内容', '抱歉让您久等'),
    send: (page) => button(page, '发布回复').tap(),
    sent: (page) => page.getByText('已回复').waitFor(),
  },
  {
    name: 'a suggested transfer',
    mobile: mobiles.doctor,
    async prepare(harness) {
      const consultationId = await (await consultCalls(harness)).running()
      return `${pages.consultDetail}?consultationId=${consultationId}`
    },
    open: (page) => button(page, '选择医生').tap(),
    async fill(page) {
      await page.getByRole('dialog').getByRole('searchbox').fill('儿科')
      await page
        .getByRole('radio', { name: / · 儿科$/ })
        .first()
        .check()
      await page.getByLabel('转诊原因').fill('孩子的情况更适合儿科')
    },
    async shows(page) {
      await holds(page, '转诊原因', '孩子的情况更适合儿科')
      await page
        .locator('label:has(:checked)')
        .getByText(/ · 儿科$/)
        .waitFor()
    },
    send: (page) => button(page, '发送建议').tap(),
    sent: (page) => page.getByText(/已建议转给/).waitFor(),
  },
  {
    name: 'an invoice',
    mobile: mobiles.patient,
    async prepare(harness) {
      return consultationPath(await (await consultCalls(harness)).finished())
    },
    open: (page) => button(page, '申请发票').tap(),
    async fill(page) {
      await page.getByRole('radio', { name: '企业' }).check()
      await page.getByLabel('企业名称').fill('清和科技有限公司')
      await page.getByLabel('税号').fill('91350100M000100Y43')
      await page.getByLabel('接收邮箱').fill('lin@example.com')
    },
    async shows(page) {
      await isChosen(page, 'radio', '企业')
      await holds(page, '税号', '91350100M000100Y43')
      await holds(page, '接收邮箱', 'lin@example.com')
    },
    send: (page) => button(page, '提交申请').tap(),
    sent: (page) => page.getByText('发票申请已提交').waitFor(),
  },
]
