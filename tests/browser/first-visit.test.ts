import { describe, expect } from 'vitest'
import { loginPath, pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { fillStorage } from '#support/browser/full-storage.ts'
import { neverIdle } from '#support/browser/idle.ts'
import { keepInStorage, logInBySms, tokenBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'

useHarnessAndBrowser()

describe.each(['ios', 'android'] as const)('a link opened in the messaging app on %s', (kind) => {
  test('takes a bound person to the service page that they asked for', async ({
    phone,
    harness,
  }) => {
    const { page, stored } = await phone(kind, identities.bound)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(pages.service)
    expect(await stored()).toMatchObject({
      openId: identities.bound,
      token: expect.stringMatching(/^[\w-]{43}$/),
      doctorType: '1',
      needReLogin: '1',
      deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('takes a bound person from the chat page home', async ({ phone, harness }) => {
    const { page, stored } = await phone(kind, identities.bound)
    await page.goto(pages.chat)
    await page.waitForURL(`**${pages.homeAlias}`)
    await page.getByText('林晓').first().waitFor()
    expect(await stored()).toMatchObject({ openId: identities.bound })
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('opens the page that was asked for, path and query, after the authorization', async ({
    phone,
  }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto(`${pages.search}?keyword=%E8%83%8E%E5%BF%83&from=card`)
    await page.waitForURL(`**${pages.search}?keyword=%E8%83%8E%E5%BF%83&from=card`)
    await page.getByRole('heading', { name: '找专家' }).waitFor()
  })

  test('stays on a chat link that names a conversation', async ({ phone }) => {
    const { page } = await phone(kind, identities.bound)
    await page.goto(`${pages.chat}?conversationID=C2C20001`)
    await page.waitForURL(`**${pages.chat}?conversationID=C2C20001`)
    await page.getByRole('heading', { name: '周敏' }).waitFor()
  })

  test('takes a doctor to the workbench by the stored token, which does not stay in the address', async ({
    phone,
  }) => {
    const { page, stored } = await phone(kind, identities.doctor)
    const opened: string[] = []
    page.on('framenavigated', (frame) => void opened.push(frame.url()))
    await page.goto('/')
    await page.getByText('周敏').first().waitFor()
    const { token, doctorType } = await stored()
    const url = new URL(page.url())
    expect([url.pathname, url.search]).toEqual([pages.workbench, ''])
    expect(opened).toContain(`${url.href}?token=${token}`)
    expect(doctorType).toBe('2')
  })

  test('asks an unbound person to log in once, and never again', async ({ phone, harness }) => {
    const first = await phone(kind, identities.unbound)
    await first.page.goto(pages.home)
    await first.page.waitForURL(`**${pages.login}`)
    expect(await first.stored()).toMatchObject({ openId: identities.unbound })
    expect(await first.stored()).not.toHaveProperty('token')
    await logInBySms(first.page, harness, '13900000001')
    await first.page.waitForURL(`**${pages.homeAlias}`)
    expect(await first.stored()).toMatchObject({ mobile: '13900000001' })

    const bound = (await harness.identities()).find(({ openId }) => openId === identities.unbound)
    expect(bound?.userId).toBe((await first.stored()).id)

    const next = await phone(kind, identities.unbound)
    await next.page.goto(pages.service)
    await next.page.getByText('用户0001').first().waitFor()
    expect(new URL(next.page.url()).pathname).toBe(pages.service)
    expect(await harness.redemptions()).toSatisfy((counts: Record<string, number>) =>
      Object.values(counts).every((count) => count === 1),
    )
  })

  test('takes an unbound person back to where they wanted to go, after the login', async ({
    phone,
    harness,
  }) => {
    const { page } = await phone(kind, identities.unbound)
    await page.goto(`${pages.evaluate}?id=7`)
    await page.waitForURL(`**${pages.login}?returnUrl=*`)
    await logInBySms(page, harness, '13900000002')
    await page.waitForURL(`**${pages.evaluate}?id=7`)
  })

  test('lets an unbound person browse the service page without a login', async ({ phone }) => {
    const { page, stored } = await phone(kind, identities.unbound)
    await page.goto(pages.service)
    await page.getByRole('heading', { name: '服务' }).waitFor()
    await page.getByText('未登录').waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.service)
    expect(await stored()).toMatchObject({ openId: identities.unbound })
  })

  test('keeps nothing of a snapshot user', async ({ phone }) => {
    const { page, stored } = await phone(kind, identities.snapshot)
    await page.goto(pages.home)
    await page.waitForURL(`**${pages.login}`)
    const kept = await stored()
    expect(kept).not.toHaveProperty('openId')
    expect(kept).not.toHaveProperty('token')
  })
})

// Without chat, whose SDK complains of such a storage.
describe('a browser whose storage is full', () => {
  test.for([0, 60])(
    'signs a bound person in by an authorization, with %d characters left',
    async (left, { phone }) => {
      const { page } = await phone('ios', identities.bound)
      await neverIdle(page)
      await page.goto('/harness/')
      await fillStorage(page, left)
      await page.goto(pages.service)
      await page.getByText('林晓').first().waitFor()
    },
  )

  test('still has who is signed in', async ({ phone, harness }) => {
    const opened = await phone('outside')
    const { page } = opened
    await neverIdle(page)
    await keepInStorage(opened, { token: await tokenBySms(harness, '13800000001') })
    await fillStorage(page, 0)
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
  })

  test('lets a person log in', async ({ phone, harness }) => {
    const { page } = await phone('outside')
    await neverIdle(page)
    await page.goto(loginPath(pages.service))
    await page.getByRole('heading', { name: '手机号登录' }).waitFor()
    await fillStorage(page, 0)
    await logInBySms(page, harness, '13800000001')
    await page.getByText('林晓').first().waitFor()
  })
})
