import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { consultCalls } from '#support/harness/consult-calls.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

const ratingOf = (consultationId: string) => `${pages.evaluate}?consultationId=${consultationId}`

describe('a rating', () => {
  test('says why it can’t be sent yet, and is read on the doctor’s page once it is', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    const send = page.getByRole('button', { name: '提交评价' })
    await page.getByText('请选择星级').waitFor()
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByText('请填写评价内容').waitFor()
    await page.getByText('非常满意').first().waitFor()
    await page.getByRole('checkbox', { name: '回复及时' }).check()
    await page.getByRole('radiogroup', { name: '态度' }).locator('label').nth(3).tap()
    await page.getByLabel('评价内容').fill('医生很耐心<b>😀</b>')
    await send.dblclick()
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    await page.getByText('医生很耐心<b>😀</b>').waitFor()
    await page.goto(`${pages.doctorComment}?doctorId=20001`)
    await page.getByText('医生很耐心<b>😀</b>').waitFor()
    await page
      .getByText(/匿名用户\d{4}/)
      .first()
      .waitFor()
    expect(await page.getByText('匿名用户0001').count()).toBe(0)
  })

  test('stands among the doctor’s reviews for who has just read them', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.doctorComment}?doctorId=20001`)
    await page
      .getByText(/匿名用户/)
      .first()
      .waitFor()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, ratingOf(consultationId))
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByLabel('评价内容').fill('医生很耐心')
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    await page.goBack()
    await page.getByText('医生很耐心').waitFor()
  })

  test('offers the tags that fit its stars', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    const stars = page.getByRole('radiogroup', { name: '总体评价' }).locator('label')
    await stars.nth(4).tap()
    await page.getByRole('checkbox', { name: '态度好' }).check()
    await stars.nth(0).tap()
    await page.getByRole('checkbox', { name: '态度冷淡' }).waitFor()
    expect(await page.getByRole('checkbox', { name: '态度好' }).count()).toBe(0)
  })

  test('that is there is shown, and added to once', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(1).tap()
    await page.getByLabel('评价内容').fill('等了很久')
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    await page.reload()
    await page.getByText('等了很久').waitFor()
    await page.getByRole('button', { name: '提交追评' }).tap()
    await page.getByText('请填写评价内容').waitFor()
    await page.getByLabel('追评').fill('后来医生又回复了')
    await page.getByRole('button', { name: '提交追评' }).tap()
    await page.getByText('已提交追评').waitFor()
    await page.getByRole('button', { name: '提交追评' }).waitFor({ state: 'detached' })
    await page.getByText('后来医生又回复了').waitFor()
    await page.goto(`${pages.doctorComment}?doctorId=20001`)
    await page.getByText('后来医生又回复了').waitFor()
  })

  test('is read by its doctor as the patient’s, who adds nothing to it', async ({
    phone,
    harness,
  }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByLabel('评价内容').fill('讲得很清楚')
    await page.getByRole('checkbox', { name: '匿名评价' }).uncheck()
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByRole('heading', { name: '我的评价' }).waitFor()
    const doctor = await phone('ios', identities.doctor)
    await doctor.page.goto(ratingOf(consultationId))
    await doctor.page.getByRole('heading', { name: '患者评价' }).waitFor()
    await doctor.page.getByText('讲得很清楚').waitFor()
    expect(await doctor.page.getByText('我的评价').count()).toBe(0)
    expect(await doctor.page.getByLabel('追评').count()).toBe(0)
  })

  test('takes pictures, which others see', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    await page.locator('input[type=file]').setInputFiles('public/static/logo.png')
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByLabel('评价内容').fill('图文并茂')
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByRole('img', { name: '评价图片 1' }).waitFor()
    const width = await page
      .getByRole('img', { name: '评价图片 1' })
      .evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))
    expect(width).toBeGreaterThan(0)
  })

  test('that is half written is there again for who leaves and returns', async ({
    phone,
    harness,
  }) => {
    const calls = await consultCalls(harness)
    const [consultationId, another] = [await calls.finished(), await calls.finished()]
    const { page } = await phone('ios', identities.bound)
    await page.goto(`${pages.consultDetail}?consultationId=${consultationId}`)
    await page.getByRole('link', { name: '写评价' }).tap()
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
    await page.getByRole('checkbox', { name: '回复及时' }).check()
    await page.getByLabel('评价内容').fill('还没写完')
    await page.getByRole('button', { name: '返回' }).tap()
    await page.getByRole('link', { name: '写评价' }).tap()
    await page.getByText('已恢复上次填写的内容').waitFor()
    await page.getByText('非常满意').first().waitFor()
    expect(await page.getByLabel('评价内容').inputValue()).toBe('还没写完')
    expect(await page.getByRole('checkbox', { name: '回复及时' }).isChecked()).toBe(true)
    await page.goto(ratingOf(another))
    await page.getByText('请选择星级').waitFor()
    expect(await page.getByLabel('评价内容').inputValue()).toBe('')
    await page.goto(ratingOf(consultationId))
    await page.getByRole('button', { name: '重新填写' }).tap()
    await page.getByText('请选择星级').waitFor()
    expect(await page.getByLabel('评价内容').inputValue()).toBe('')
  })

  test('of which something is added is there again as well', async ({ phone, harness }) => {
    const consultationId = await (await consultCalls(harness)).finished()
    const { page } = await phone('ios', identities.bound)
    await page.goto(ratingOf(consultationId))
    await page.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(1).tap()
    await page.getByLabel('评价内容').fill('等了很久')
    await page.getByRole('button', { name: '提交评价' }).tap()
    await page.getByLabel('追评').fill('后来医生又')
    await page.reload()
    await page.getByLabel('追评').waitFor()
    expect(await page.getByLabel('追评').inputValue()).toBe('后来医生又')
  })
})

test('what is not over, and what is somebody else’s, can’t be rated', async ({
  phone,
  harness,
}) => {
  const consultationId = await (await consultCalls(harness)).running()
  const { page } = await phone('ios', identities.bound)
  await page.goto(ratingOf(consultationId))
  await page.getByText('还不能评价').waitFor()
  await page.goto(ratingOf('C20260101nobody'))
  await page.getByText('没有这次咨询').waitFor()
})
