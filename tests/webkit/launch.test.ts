import { describe, expect } from 'vitest'
import { pages } from '#contract/pages.ts'
import type { HarnessClient } from '#support/harness/running-harness.ts'
import { tokenBySms } from '#support/browser/log-in.ts'
import { identities } from '#support/browser/phone.ts'
import type { Wanted } from '#support/webkit/find-in-page.ts'
import type { WebPage } from '#support/webkit/web-page.ts'
import { test, useWebKit } from '#support/webkit/webkit-test.ts'

useWebKit()

const authorization = '/connect/oauth2/authorize'

type Branch = {
  what: string
  identity?: string
  /** What the next authorization does. */
  next?: object
  link: string | ((harness: HarnessClient) => Promise<string>)
  /** What the person does on the way. */
  act?: (page: WebPage) => Promise<void>
  /** Where it ends, and what stands there. */
  at: string
  stands: Wanted
  /** What stands after a reload, where a launch without an account begins anew; else the same. */
  reloaded?: { at: string; stands: Wanted }
}

const branches: Branch[] = [
  {
    what: 'a person with an account, to the page of the link',
    identity: identities.bound,
    link: pages.service,
    at: pages.service,
    stands: { text: '林晓' },
  },
  {
    what: 'a person with an account, from the chat page home',
    identity: identities.bound,
    link: pages.chat,
    at: pages.homeAlias,
    stands: { text: '林晓，您好' },
  },
  {
    what: 'a doctor, to the workbench',
    identity: identities.doctor,
    link: pages.home,
    at: pages.workbench,
    stands: { text: '周敏' },
  },
  {
    what: 'a person without an account, to the login page',
    identity: identities.unbound,
    link: pages.home,
    at: pages.login,
    stands: { role: 'textbox', name: '手机号' },
  },
  {
    what: 'a snapshot user, to the login page',
    identity: identities.snapshot,
    link: pages.home,
    at: pages.login,
    stands: { role: 'textbox', name: '手机号' },
  },
  {
    what: 'who is asked and allows it, to the page of the link',
    link: pages.service,
    async act(page) {
      await page.pressOn('radio', '林晓')
      await page.pressOn('button', '允许')
    },
    at: pages.service,
    stands: { text: '林晓' },
  },
  {
    what: 'who is asked and refuses, to the service page',
    link: pages.home,
    act: (page) => page.pressOn('button', '拒绝'),
    at: pages.service,
    stands: { text: '未登录' },
    reloaded: { at: authorization, stands: { role: 'button', name: '允许' } },
  },
  {
    what: 'who is refused without being asked, to the service page',
    identity: identities.bound,
    next: { decision: 'deny' },
    link: pages.home,
    at: pages.service,
    stands: { text: '未登录' },
    reloaded: { at: pages.service, stands: { text: '林晓' } },
  },
  {
    what: 'a link with a token, to its page',
    identity: identities.unbound,
    link: async (harness) =>
      `${pages.service}?token=${await tokenBySms(harness, '13900000011')}&from=card`,
    at: pages.service,
    stands: { text: '用户0011' },
  },
]

describe('a link opens in the messaging app', () => {
  test.for(branches)('for $what', async (branch, { phone, harness }) => {
    const { identity, next, link, act, at, stands, reloaded = { at, stands } } = branch
    if (next !== undefined) await harness.next(next)
    const { page } = await phone(identity)
    await page.open(typeof link === 'string' ? link : await link(harness))
    await act?.(page)
    await page.at(at)
    await page.waitFor(stands)
    expect(await secretsInAddress(page)).toEqual([])
    await page.leaveAndReturn()
    await page.at(at)
    await page.waitFor(stands)
    await page.reload()
    await page.at(reloaded.at)
    await page.waitFor(reloaded.stands)
    // No code was redeemed again.
    expect(Object.values(await harness.redemptions()).filter((times) => times > 1)).toEqual([])
  })
})

test('a return that nobody asked for authorizes once more, and then waits for the person', async ({
  phone,
}) => {
  const { page } = await phone()
  const forged = `${pages.service}?code=forged&state=forged`
  await page.open(forged)
  await page.waitFor({ role: 'button', name: '允许' })
  await page.open(forged)
  await page.waitForText('暂时无法确认您的身份')
  await page.leaveAndReturn()
  await page.pressOn('button', '重新授权')
  await page.pressOn('radio', '林晓')
  await page.pressOn('button', '允许')
  await page.waitForText('林晓')
})

test('an error page of the platform is left by the link that led there', async ({
  phone,
  harness,
}) => {
  await harness.next({ decision: 'error', error: 10003 })
  const { page } = await phone(identities.bound)
  await page.open(pages.service)
  await page.waitForText('redirect_uri域名与后台配置不一致')
  await page.open(pages.service)
  await page.waitForText('林晓')
})

test('back leaves by one press: the authorization has left no entry', async ({ phone }) => {
  const { page, start } = await phone(identities.bound)
  await page.open(pages.service)
  await page.waitForText('林晓')
  await page.back()
  await page.at(start)
  await page.forward()
  await page.waitForText('林晓')
})

test('back from the page of an asked person, and on again, comes in again by one code at a time', async ({
  phone,
  harness,
}) => {
  const { page, start } = await phone()
  const allow = async () => {
    await page.pressOn('radio', '林晓')
    await page.pressOn('button', '允许')
    await page.waitForText('林晓')
  }
  await page.open(pages.service)
  await allow()
  // The press on 允许 counts for its entry only while it is recent: the engine stops there, passes it over, or goes on from it.
  await page.back()
  if ((await standsAt(page, [start, authorization])) === authorization) {
    await allow().catch(async (error: unknown) => {
      if ((await standsAt(page, [start, authorization])) !== start) throw error
    })
  }
  if ((await standsAt(page, [start, pages.service])) === start) {
    await page.forward()
    if ((await standsAt(page, [authorization, pages.service])) === authorization) await allow()
  }
  await page.at(pages.service)
  await page.waitForText('林晓')
  expect(Object.values(await harness.redemptions()).every((times) => times === 1)).toBe(true)
})

/** Which of these pages it stands on, once it does. */
async function standsAt(page: WebPage, paths: readonly string[]): Promise<string> {
  const { at } = await page.until(paths.join(' or '), async () => {
    const path = await page.evaluate(() => location.pathname)
    return paths.includes(path) && { at: path }
  })
  return at
}

function secretsInAddress(page: WebPage): Promise<string[]> {
  return page.evaluate(() =>
    ['code', 'state', 'token'].filter((name) => new URLSearchParams(location.search).has(name)),
  )
}
