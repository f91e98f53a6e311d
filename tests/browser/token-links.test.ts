import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { seesToast } from '#support/browser/toast.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { keepInStorage, logInBySms, tokenBySms } from '#support/browser/log-in.ts'

useHarnessAndBrowser()

describe.each(['ios', 'android', 'outside'] as const)('a link with a token on %s', (kind) => {
  test('signs a person in who has no token, and leaves the address', async ({ phone, harness }) => {
    const token = await tokenBySms(harness, '13900000011')
    const { page, stored } = await phone(kind, identities.unbound)
    await page.goto(`${pages.service}?token=${token}&from=card`)
    await page.getByText('用户0011').first().waitFor()
    expect(new URL(page.url()).search).toBe('?from=card')
    expect(await stored()).toMatchObject({ token })
    expect(await callsOf(harness, paths.autoLogin)).toBe(1)
    expect(await harness.redemptions()).toEqual({})
  })

  test('takes the place of a stored token', async ({ phone, harness }) => {
    const [first, second] = [
      await tokenBySms(harness, '13900000011'),
      await tokenBySms(harness, '13900000012'),
    ]
    const opened = await phone(kind, identities.unbound)
    await keepInStorage(opened, { token: first })
    await opened.page.goto(`${pages.service}?token=${second}`)
    await opened.page.getByText('用户0012').first().waitFor()
    expect(await opened.stored()).toMatchObject({ token: second })
  })

  test('saves the openId that the account is bound to', async ({ phone, harness }) => {
    const token = await tokenBySms(harness, '13800000001')
    const { page, stored } = await phone(kind)
    await page.goto(`${pages.service}?token=${token}`)
    await page.getByText('林晓').first().waitFor()
    await expect.poll(stored).toMatchObject({ openId: identities.bound, token })
  })

  test.for([
    ['a word', 'garbage'],
    ['the shape of a token', 'A'.repeat(43)],
    ['a header of its own', '%E4%BB%A4%E7%89%8C%0D%0AX-Evil%3A1'],
    ['3,000 letters', 'x'.repeat(3000)],
  ])(
    'of garbage gets one clear error and changes nothing: %s',
    async ([, garbage], { phone, harness }) => {
      const token = await tokenBySms(harness, '13900000011')
      const opened = await phone(kind, identities.unbound)
      await keepInStorage(opened, { token, doctorType: '1' })
      await seesToast(opened.page, /登录已失效|登录凭证无效/, () =>
        opened.page.goto(`${pages.service}?token=${garbage}`),
      )
      await opened.page.getByText('用户0011').first().waitFor()
      expect(await opened.stored()).toMatchObject({ token })
      expect(new URL(opened.page.url()).search).toBe('')
    },
  )

  test('of garbage stores nothing where nothing was stored', async ({ phone }) => {
    const { page, stored } = await phone(kind, identities.unbound)
    await seesToast(page, '登录已失效', () => page.goto(`${pages.service}?token=garbage`))
    expect(await stored()).not.toHaveProperty('token')
  })
})

describe.each(['ios', 'android'] as const)('a stored token on %s', (kind) => {
  test('needs no authorization: the chat account is fetched directly', async ({
    phone,
    harness,
  }) => {
    const opened = await phone(kind, identities.bound)
    await keepInStorage(opened, { token: await tokenBySms(harness, '13800000001') })
    await opened.page.goto(pages.home)
    await opened.page.waitForURL(`**${pages.homeAlias}`)
    await expect.poll(() => callsOf(harness, paths.chatAccount)).toBe(1)
    expect(await callsOf(harness, '/connect/oauth2/authorize')).toBe(0)
  })

  test('that the server has revoked is renewed by one authorization', async ({
    phone,
    harness,
  }) => {
    const opened = await phone(kind, identities.bound)
    await keepInStorage(opened, { token: 'B'.repeat(43) })
    await opened.page.goto(pages.service)
    await opened.page.getByText('林晓').first().waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('is gone after a logout, here and at the server', async ({ phone, harness }) => {
    const opened = await phone(kind, identities.bound)
    await opened.page.goto(pages.userInfo)
    await opened.page.getByText('林').first().waitFor()
    const { token } = await opened.stored()
    await opened.page.getByRole('button', { name: '退出登录' }).click()
    await opened.page.getByRole('button', { name: '确认退出' }).click()
    await opened.page.getByText('您还没有登录').waitFor()
    expect(await opened.stored()).not.toHaveProperty('token')
    const reply = await fetch(harness.url + paths.userInfo, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', SSOtoken: token ?? '' },
      body: '{}',
    })
    expect(await reply.json()).toMatchObject({ success: false })
  })

  test('that is given up ends nothing by the refusal of a call that came too late', async ({
    phone,
    harness,
  }) => {
    const opened = await phone(kind, identities.bound)
    const { page } = opened
    await keepInStorage(opened, { token: await tokenBySms(harness, '13800000001') })
    const revoked = Promise.withResolvers<void>()
    const refused = page.waitForResponse(at(paths.chatAccount))
    await page.route(at(paths.chatAccount), async (route) => {
      await revoked.promise
      await route.continue()
    })
    await page.route(at(paths.logout), async (route) => {
      const response = await route.fetch()
      revoked.resolve()
      await (await refused).finished()
      await route.fulfill({ response })
    })
    await page.goto(pages.userInfo)
    await page.getByText('林').first().waitFor()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确认退出' }).click()
    await page.getByText('您还没有登录').waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.userInfo)
    expect(await opened.stored()).not.toHaveProperty('token')
    expect(await callsOf(harness, '/connect/oauth2/authorize')).toBe(0)
  })
})

describe('a doctor with a stored token', () => {
  test('has the workbench, whatever keeps the chat account', async ({ phone, harness }) => {
    const opened = await phone('outside')
    const { page } = opened
    await keepInStorage(opened, { token: await tokenBySms(harness, '13800000003') })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(at(paths.chatAccount), async (route) => {
      await released
      await route.continue()
    })
    await page.goto(pages.home)
    await page.waitForURL(`**${pages.workbench}`)
    await page.getByRole('tab', { name: /待接诊/ }).waitFor()
    expect(await opened.stored()).not.toHaveProperty('id')
    release()
    await expect.poll(opened.stored).toHaveProperty('id', '20001')
    expect(new URL(page.url()).pathname).toBe(pages.workbench)
  })
})

describe('the same links outside the messaging app', () => {
  test.for([pages.home, pages.service, pages.chat, pages.search])(
    'open without an authorization: %s',
    async (entry, { phone, harness }) => {
      const { page, stored } = await phone('outside', identities.bound)
      await page.goto(entry)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => callsOf(harness, paths.chatAccount)).toBe(1)
      expect(new URL(page.url()).pathname).toBe(entry)
      expect(await stored()).not.toHaveProperty('token')
      expect(await callsOf(harness, '/connect/oauth2/authorize')).toBe(0)
    },
  )

  test('never redeem a code that they carry', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await page.goto(`${pages.service}?code=STRAY&state=STRAY`)
    await page.getByText('未登录').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await harness.redemptions()).toEqual({})
  })

  test('log a doctor in by SMS, who lands on the workbench', async ({ phone, harness }) => {
    const { page, stored } = await phone('outside')
    await page.goto(pages.login)
    await logInBySms(page, harness, '13800000003')
    await page.waitForURL(`**${pages.workbench}`)
    await page.reload()
    await page.getByText('周敏').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(stored).toMatchObject({ doctorType: '2', realName: '周敏', id: '20001' })
  })
})

async function callsOf(harness: RunningHarness, path: string): Promise<number> {
  return (await harness.events()).filter((event) => event.path === path).length
}

/** A pattern of the calls of a path, whatever they ask for. */
function at(path: string): RegExp {
  return new RegExp(`${path}(\\?|$)`)
}
