import { describe, expect, onTestFinished } from 'vitest'
import { paths } from '#contract/paths.ts'
import { pages } from '#contract/pages.ts'
import { axeFindings } from '#support/browser/axe.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { callRows, openConsole } from '#support/browser/console-page.ts'
import { freePort } from '#support/free-port.ts'
import { authorizeUrl } from '#support/harness/harness-authorize.ts'
import { runHarness, type RunningHarness } from '#support/harness/running-harness.ts'

useHarnessAndBrowser()

const tabs = [
  'calls',
  'browser',
  'authorization',
  'sms',
  'faults',
  'fidelity',
  'clock',
  'snapshots',
]

async function sendSms({ url }: RunningHarness, mobile: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(url + paths.sendSmsCode, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mobile }),
  })
}

test('an SMS that is sent is there at once, with its code', async ({ phone, harness }) => {
  const { page } = await phone('outside')
  await openConsole(page, '&tab=sms')
  await page.getByText('No code was sent yet').waitFor()
  await sendSms(harness, '13900000001')
  const [sent] = await harness.smsCodes('13900000001')
  const row = page.getByRole('listitem').filter({ hasText: '13900000001' })
  await row.getByText(sent?.code ?? '').waitFor()
  await row.getByText('valid').waitFor()
  await harness.advance(3_600_000)
  await row.getByText('expired').waitFor()
})

test('who is signed in to WeChat is changed, and signed out', async ({ phone }) => {
  const { page, context } = await phone('outside')
  await openConsole(page, '&tab=browser')
  await page.getByRole('button', { name: 'Sign in as 周敏' }).click()
  await page.getByRole('listitem').filter({ hasText: '周敏' }).getByText('Signed in').waitFor()
  const signedIn = async () =>
    (await context.cookies()).find(({ name }) => name === 'harness_identity')?.value
  expect(await signedIn()).toBe('oDoctorBound0000000000000003')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await page.getByRole('button', { name: 'Sign in as 周敏' }).waitFor()
  expect(await signedIn()).toBeUndefined()
})

test('the next authorization does what was set', async ({ phone }) => {
  const { page } = await phone('outside')
  await openConsole(page, '&tab=authorization')
  await page.getByText('Nothing is set').waitFor()
  await page.getByRole('radio', { name: /^Error page/ }).check()
  await page.getByRole('combobox', { name: 'Page' }).selectOption('10006')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByText('1 left').waitFor()
  const inApp = await phone('ios')
  await inApp.page.goto(pages.service)
  await inApp.page.getByText('必须关注此测试号').waitFor()
  await page.getByText('Nothing is set').waitFor()
})

test('a switch is turned on and off, and shows what other hands have turned', async ({
  phone,
  harness,
}) => {
  const { page } = await phone('outside')
  const on = async () =>
    (await harness.fidelity.list()).filter((each) => each.on).map(({ name }) => name)
  await openConsole(page, '&tab=fidelity')
  const blank = page.getByRole('checkbox', { name: /^Blank page outside WeChat blankOutside/ })
  await blank.check()
  await expect.poll(on).toEqual(['blankOutside'])
  const outside = await phone('outside')
  const address = authorizeUrl({ redirect_uri: harness.url })
  await outside.page.goto(address)
  expect(await outside.page.innerText('body')).toBe('')
  await blank.uncheck()
  await expect.poll(on).toEqual([])
  await outside.page.goto(address)
  await outside.page.getByText('请在微信客户端打开链接').waitFor()

  await harness.fidelity.set(['silentDenial', 'tooFrequent'])
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Turn all off' }).click()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await expect.poll(on).toEqual([])
  await page.goto('/harness/?lang=zh&tab=fidelity')
  await page.getByRole('checkbox', { name: /^回调两次 doubleCallback/ }).waitFor()
})

test('the clock is moved, frozen, and goes back to the start', async ({ phone, harness }) => {
  const { page } = await phone('outside')
  const now = async () => {
    const response = await fetch(`${harness.url}/harness/api/clock`)
    // The control API's own answer.
    return (await response.json()) as { now: number; frozen: boolean }
  }
  await openConsole(page, '&tab=clock')
  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('button', { name: 'Run' }).waitFor()
  const before = await now()
  expect(before.frozen).toBe(true)
  await page.getByRole('button', { name: /^2 h/ }).click()
  await expect.poll(async () => (await now()).now - before.now).toBe(7_200_000)
  await page.getByRole('button', { name: 'Back to the start' }).click()
  await page.getByRole('button', { name: 'Freeze' }).waitFor()
  expect(Math.abs((await now()).now - Date.now())).toBeLessThan(5000)
})

test('a snapshot is saved and restored; a reset asks twice', async ({ phone, harness }) => {
  const { page } = await phone('outside')
  await openConsole(page, '&tab=snapshots')
  const name = `before ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save snapshot' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.waitFor()
  await sendSms(harness, '13900000001')
  await row.getByRole('button', { name: 'Restore' }).click()
  expect(await harness.smsCodes()).toHaveLength(1)
  await row.getByRole('button', { name: 'Really restore?' }).click()
  await row.getByText('Restored').waitFor()
  expect(await harness.smsCodes()).toEqual([])
  await sendSms(harness, '13900000001')
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: 'Really remove?' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reset to the seed' }).click()
  await page.getByRole('button', { name: 'Really reset?' }).click()
  await page.getByText('It is as at the start.').waitFor()
  expect(await harness.smsCodes()).toEqual([])
})

test('what the control API refuses is said in the form, in the language of the page', async ({
  phone,
  harness,
}) => {
  const { page, expectComplaint } = await phone('outside')
  expectComplaint(/400/)
  for (const [language, status, button, text] of [
    ['en', 'Status', 'Set fault', /That did not work: This field is not valid: .*status/],
    ['zh', '状态', '设置故障', /操作失败：字段不合法：.*status/],
  ] as const) {
    await page.goto(`/harness/?lang=${language}&tab=faults&path=/sns/auth`)
    await page.getByRole('textbox', { name: status }).fill('9000')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alert').getByText(text).waitFor()
  }
  expect(await (await fetch(`${harness.url}/harness/api/faults`)).json()).toEqual([])
})

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('axe finds nothing, wide or narrow, and nothing is wider than the screen', async ({
    phone,
    harness,
  }) => {
    await sendSms(harness, '13900000001')
    await fetch(`${harness.url}/sns/auth?openid=a`)
    await harness.post('/harness/api/faults', { match: { path: '/nowhere' }, status: 500 })
    await harness.next({ decision: 'deny' })
    await harness.post('/harness/api/snapshots', { name: 'kept' })
    const { page } = await phone('outside')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const calls = await harness.events()
    const call = `&call=${calls.at(-1)?.id}`
    for (const width of [375, 1280]) {
      for (const query of [...tabs.map((tab) => `&tab=${tab}`), call, `${call}&view=diagram`]) {
        await openConsole(page, query, width)
        await page.getByRole('heading', { level: 2 }).waitFor()
        if (query.startsWith(call))
          await page.locator('[role=option][aria-selected=true]').waitFor()
        expect(await axeFindings(page), `${width}${query}`).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `${width}${query}`).toBeLessThanOrEqual(0)
      }
    }
  })
})

test('speaks the language of the browser, or that of the address', async ({ phone }) => {
  const { page } = await phone('outside')
  await page.goto('/harness/?tab=clock')
  await page.getByRole('heading', { name: '时钟' }).waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Clock' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('loads nothing from elsewhere', async ({ phone, harness }) => {
  const { page, context } = await phone('outside')
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await openConsole(page)
  expect([...hosts]).toEqual([harness.url])
})

test('with a key, its printed address opens it, and the key does not stay there', async ({
  phone,
}) => {
  const key = 'k'.repeat(24)
  const locked = await runHarness({ what: 'built', flags: ['--control-key', key] })
  onTestFinished(() => locked.stop())
  const { page, expectComplaint } = await phone('outside')
  expectComplaint(/401/)
  await page.goto(`${locked.url}/harness/?lang=en`)
  await page.getByText('A key is needed').waitFor()
  await page.goto(`${locked.url}/harness/?lang=en&tab=browser&key=${key}`)
  await page.getByRole('status').getByText('Live').waitFor()
  await page.getByRole('button', { name: 'Sign in as 林晓' }).waitFor()
  expect(new URL(page.url()).search).toBe('?lang=en&tab=browser')
})

test('a harness that is started anew is found again, and its calls take the place of the old ones', async ({
  phone,
}) => {
  const port = await freePort()
  const first = await runHarness({ what: 'built', port })
  onTestFinished(() => first.stop())
  const { page, expectComplaint } = await phone('outside')
  expectComplaint(/ERR_|Failed to load/)
  await page.setViewportSize({ width: 1400, height: 860 })
  for (const path of ['/sns/auth', '/sns/userinfo']) await fetch(first.url + path)
  await page.goto(`${first.url}/harness/?lang=en`)
  await expect.poll(() => callRows(page).count()).toBe(2)
  await first.stop()
  await page.getByRole('status').getByText('Reconnecting').waitFor()
  const second = await runHarness({ what: 'built', port })
  onTestFinished(() => second.stop())
  await page.getByRole('status').getByText('Live').waitFor()
  await fetch(`${second.url}/cgi-bin/token`)
  await callRows(page).filter({ hasText: '/cgi-bin/token' }).waitFor()
  expect(await callRows(page).count()).toBe(1)
})
