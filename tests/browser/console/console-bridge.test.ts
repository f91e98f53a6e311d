import { expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callDetail, callRows } from '#support/browser/console-page.ts'
import { openPath, openPhones, phoneIn, screenOf, signIn } from '#support/browser/console-phones.ts'
import { describeSymptoms, pay } from '#support/browser/consult-journey.ts'
import { doctorId } from '#support/chat/chat-room.ts'

useHarnessAndBrowser()

test('the bridge answers: it closes the window, shows pictures and keeps to its text size', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 1 })
  await signIn(page, 1, '林晓')
  await screenOf(page, 1).getByText('林晓').first().waitFor()
  const body = screenOf(page, 1).locator('body')
  const invoke = (method: string, parameters: object) =>
    body.evaluate(
      async (_element, { method: name, parameters: given }) => {
        type Bridge = { invoke(name: string, given: object, answer: (a: object) => void): void }
        const found = () => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge
        if (found() === undefined) {
          await new Promise((ready) =>
            document.addEventListener('WeixinJSBridgeReady', ready, { once: true }),
          )
        }
        return new Promise<object>((answer) => found()?.invoke(name, given, answer))
      },
      { method, parameters },
    )
  expect(await invoke('setFontSizeCallback', { fontSize: 0 })).toEqual({
    err_msg: 'set_font_size_callback:ok',
  })
  await phoneIn(page, 1).getByLabel('Menu').click()
  await phoneIn(page, 1).getByLabel('Text size').selectOption('Larger')
  const urls = [1, 2].map((each) => `/harness/portraits/f${each}.svg`)
  expect(await invoke('imagePreview', { current: urls[1], urls })).toEqual({
    err_msg: 'image_preview:ok',
  })
  await screenOf(page, 1).getByText('2 / 2').waitFor()
  expect(await body.evaluate(() => document.documentElement.style.zoom)).toBe('')
  await screenOf(page, 1).getByRole('dialog').press('ArrowLeft')
  await screenOf(page, 1).getByText('1 / 2').waitFor()
  await screenOf(page, 1).getByRole('dialog').press('Escape')
  await screenOf(page, 1).getByRole('dialog').waitFor({ state: 'detached' })
  expect(await invoke('nothing', {})).toEqual({ err_msg: 'system:function_not_exist' })
  expect(await invoke('closeWindow', {})).toEqual({ err_msg: 'close_window:ok' })
  await phoneIn(page, 1).getByText('The page is closed').waitFor()
})

test('a consultation is ordered on a phone, its payment cancelled and made, and read off the calls', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  await openPhones(page, harness, { count: 2 })
  await signIn(page, 2, '林晓')
  const screen = screenOf(page, 2)
  await screen.getByText('林晓').first().waitFor()
  await openPath(page, 2, `${pages.doctorDetail}?doctorId=${doctorId}`)
  await screen.getByRole('link', { name: /^立即咨询/ }).tap()
  await describeSymptoms(screen)
  await pay(screen, '取消')
  await screen.getByText(/取消/).first().waitFor()
  await pay(screen, '确认支付')
  await screen.getByRole('heading', { name: '支付成功' }).waitFor()

  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.getByLabel('Search calls').fill('/harness/js-sdk/payment')
  await expect.poll(() => callRows(page).count()).toBe(2)
  expect(await callRows(page).filter({ hasText: 'phone 2' }).count()).toBe(2)
  await callRows(page).last().click()
  await callDetail(page).getByText('prepay_id=').first().waitFor()
})
