import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { quickOffers } from '#contract/endpoints/quick-endpoints.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { consultationPath, pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { giveBridge, prepayOf } from '#support/browser/paying-bridge.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const description = '半夜肚子一阵一阵地发紧，想问要不要去医院'
const quick = { departmentId: 'obstetrics', level: 'ordinary', price: 2900 } as const

async function choose(page: Page): Promise<void> {
  await page.goto(pages.askQuick)
  await page.getByRole('radio', { name: '产科' }).check()
  await page.getByRole('radio', { name: /普通图文问诊/ }).check()
}

const resultOf = (consultationId: string) => `${pages.askPay}?consultationId=${consultationId}`

test('whoever asks is in the room with the doctor who takes it, at once', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('ios', identities.bound)
  await giveBridge(page, 'ok')
  await choose(page)
  await page.getByRole('button', { name: '立即提问' }).tap()
  await page.getByLabel('病情描述').fill(description)
  await page.getByRole('radio', { name: '一周内' }).check()
  await page.getByRole('radio', { name: '没就诊过' }).check()
  await page.getByText('极速问诊 · 产科').waitFor()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('checkbox', { name: '支付协议' }).check()
  await page.getByRole('button', { name: '立即支付' }).tap()
  await harness.post('/harness/api/payments', { prepayId: await prepayOf(page) })
  await page.getByText('正在匹配医生，已通知 3 位').waitFor()
  await harness.advance(20_000)
  await page.getByText('正在匹配医生，已通知 4 位').waitFor()

  const doctor = await phone('ios', identities.doctor)
  await doctor.page.goto(pages.workbench)
  await doctor.page.getByText(description).waitFor()
  await doctor.page.getByRole('button', { name: '接诊', exact: true }).tap()
  await page.waitForURL((url) => url.pathname === pages.chat)
  await page.getByText(description).first().waitFor()
})

test('a doctor who sends an offer back on its page is led to the queue', async ({
  phone,
  harness,
}) => {
  const calls = await consultCalls(harness)
  const consultationId = await calls.paid(quick)
  const { page } = await phone('ios', identities.doctor)
  await page.goto(consultationPath(consultationId))
  await page.getByRole('button', { name: '退诊' }).tap()
  await page.getByRole('button', { name: '非本人专业' }).tap()
  await page.getByRole('button', { name: '确认退诊' }).tap()
  await page.waitForURL(`**${pages.workbench}`)
  await page.getByText('暂无待接诊咨询').waitFor()
  await page.goto(consultationPath(consultationId))
  await page.getByText('没有这次咨询').waitFor()
})

describe('the page', () => {
  test('tells everybody what it costs, and asks for a department and a login', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(pages.askQuick)
    await page.getByText('￥49').waitFor()
    await page
      .getByText(/^\d+ 位医生在线$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '立即提问' }).tap()
    await page.getByText('请选择科室').waitFor()
    await page.getByRole('radio', { name: '产科' }).check()
    await page.getByRole('radio', { name: /三甲图文问诊/ }).check()
    await page.getByRole('button', { name: '立即提问' }).tap()
    const login = await page.getByRole('link', { name: '登录' }).getAttribute('href')
    expect(login).toContain(encodeURIComponent('departmentId=obstetrics&level=senior'))
  })

  test('stays in sight, with what has the focus, while another department is asked for', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    await page.goto(pages.askQuick)
    const department = page.getByRole('radio', { name: '产科' })
    await department.focus()
    await department.press('Space')
    await page.waitForURL('**departmentId=obstetrics**')
    await page
      .getByText(/^\d+ 位医生在线$/)
      .first()
      .waitFor()
    expect(await department.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('is as it was for who comes back to it', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await choose(page)
    await page.getByRole('radio', { name: /三甲图文问诊/ }).check()
    await page.getByRole('button', { name: '立即提问' }).tap()
    await page.getByLabel('病情描述').waitFor()
    await page.goBack()
    await page.getByRole('radio', { name: '产科' }).waitFor()
    expect(await page.getByRole('radio', { name: '产科' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: /三甲图文问诊/ }).isChecked()).toBe(true)
  })

  test('with a department or a level that is none says so in time', async ({ phone }) => {
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.askQuick}?departmentId=nowhere&level=best`)
    await page.getByRole('button', { name: '立即提问' }).tap()
    await page.getByText('请选择科室').waitFor()
    for (const query of ['?departmentId=nowhere&level=best', '?doctorId=&type=imageText', '']) {
      await page.goto(pages.askUpload + query)
      await page.getByText('暂时不能咨询').waitFor()
    }
  })
})

describe('where nobody of the level receives', () => {
  test('the page says so with the refund, and so does the payment', async ({ phone, harness }) => {
    const { consultationId } = await (await consultCalls(harness)).launched(quick)
    const { page } = await phone('ios', identities.bound)
    await answerOffers(page, { online: 0, elsewhere: 0 })
    await choose(page)
    await page
      .getByText(/目前没有这个级别的医生在线。.*仍可继续：.*10 分钟内无医生接诊，全额退款/)
      .waitFor()
    await page.goto(resultOf(consultationId))
    await page
      .getByText(/目前没有这个级别的医生在线。.*仍可继续：.*10 分钟内无医生接诊，全额退款/)
      .waitFor()
    // Whoever wants to wait may pay.
    expect(await page.getByRole('button', { name: '立即支付' }).isEnabled()).toBe(true)
  })

  test('doctors of other departments are named where the chosen one has nobody', async ({
    phone,
  }) => {
    const { page } = await phone('ios', identities.bound)
    await answerOffers(page, { online: 0, elsewhere: 3 })
    await choose(page)
    await page.getByText('本科室暂无医生在线，由其他科室 3 位医生接诊').first().waitFor()
    expect(await page.getByText('目前没有这个级别的医生在线').count()).toBe(0)
  })
})

/** Who is there, in place of the many doctors of the seed. */
async function answerOffers(page: Page, there: { online: number; elsewhere: number }) {
  await page.route(`**${quickOffers.path}?*`, async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = envelopeSchema.parse(await response.json())
    const { levels } = quickOffers.response.parse(data)
    const json = { ...reply, data: { levels: levels.map((level) => ({ ...level, ...there })) } }
    await route.fulfill({ response, json })
  })
}

describe('while doctors are asked', () => {
  test('the patient can give it up, and the money goes back', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).paid(quick)
    const { page } = await phone('ios', identities.bound)
    await page.goto(resultOf(consultationId))
    await page.getByRole('button', { name: '取消问诊' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '取消问诊' }).tap()
    await page.getByRole('heading', { name: '订单已取消' }).waitFor()
    await page.getByText('已支付的费用将原路退回').waitFor()
  })

  test('nobody after ten minutes closes it by itself, and leads to doctors of the department', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).paid(quick)
    const { page } = await phone('ios', identities.bound)
    await page.goto(resultOf(consultationId))
    await page.getByText('正在为您匹配医生').waitFor()
    await harness.advance(10 * 60_000)
    await page.getByRole('heading', { name: '暂未匹配到医生' }).waitFor()
    await page.getByRole('link', { name: '查看退款' }).waitFor()
    await page.getByRole('link', { name: '改为图文咨询' }).tap()
    await page.waitForURL(`**${pages.askDoctor}?departmentId=obstetrics`)
  })

  test('the order’s own page tells the same', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).paid(quick)
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.consultDetail}?consultationId=${consultationId}`)
    await page.getByText('正在匹配医生，已通知 3 位').waitFor()
    expect(await page.getByText('24小时内未接诊').count()).toBe(0)
    await page.getByRole('button', { name: '取消问诊' }).waitFor()
  })

  test('nothing is asked for while nobody looks', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).paid(quick)
    const { page } = await phone('ios', identities.bound)
    await page.clock.install()
    await page.goto(resultOf(consultationId))
    await page.getByText('正在为您匹配医生').waitFor()
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/ask/consultation/detail')) requests += 1
    })
    await page.clock.runFor(20_000)
    await expect.poll(() => requests).toBeGreaterThan(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const before = requests
    await page.clock.runFor(60_000)
    // One may have been on its way.
    expect(requests - before).toBeLessThanOrEqual(1)
  })
})
