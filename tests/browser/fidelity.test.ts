import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, onTestFinished } from 'vitest'
import { pages } from '#contract/pages.ts'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { identities } from '#support/browser/phone.ts'
import { authorizeUrl } from '#support/harness/harness-authorize.ts'

useHarnessAndBrowser()

describe('with the switch', () => {
  test('denialCode who refuses lands on the service page, and nothing is redeemed', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['denialCode'])
    const { page, stored } = await phone('ios')
    await page.goto(pages.home)
    await page.getByRole('button', { name: '拒绝', exact: true }).click()
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('未登录').waitFor()
    expect(await stored()).not.toHaveProperty('token')
    expect(await harness.redemptions()).toEqual({})
  })

  test('silentDenial who refuses stays, and the link can be opened anew', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['silentDenial'])
    const { page } = await phone('android')
    await page.goto(pages.service)
    await page.getByRole('button', { name: '拒绝', exact: true }).click()
    await page.getByText('已拒绝授权').waitFor()
    expect(new URL(page.url()).pathname).toBe('/connect/oauth2/authorize')
    await page.goto(pages.service)
    await page.getByRole('button', { name: '允许' }).click()
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('林晓').first().waitFor()
  })

  test('forcedConsent whoever is signed in is asked, and comes in by allowing', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['forcedConsent'])
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.service)
    await page.getByRole('button', { name: '允许' }).click()
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('林晓').first().waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('doubleCallback the code is redeemed once: the first call runs no script', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['doubleCallback'])
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.service)
    await page.waitForURL(`**${pages.service}`)
    await page.getByText('林晓').first().waitFor()
    expect(Object.values(await harness.redemptions())).toEqual([1])
  })

  test('doubleCallback a site is called twice with one code, in the session of the browser', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['doubleCallback'])
    const calls: { code: unknown; cookie: string | undefined }[] = []
    const app = express()
    app.get('/', ({ headers }, response) => {
      const redirect_uri = `http://${headers.host}/back`
      response.cookie('sid', '7').redirect(harness.url + authorizeUrl({ redirect_uri }))
    })
    app.get('/back', ({ query: { code }, headers: { cookie } }, response) => {
      calls.push({ code, cookie })
      response.send(`<link rel="icon" href="data:,"><p>call ${calls.length}</p>`)
    })
    const site = app.listen(0, '127.0.0.1')
    await once(site, 'listening')
    onTestFinished(() => {
      site.closeAllConnections()
      site.close()
    })
    const { page } = await phone('ios', identities.bound)
    // A TCP server's address is an object, not a pipe's name.
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await page.getByText('call 2').waitFor()
    const [first, second] = calls
    expect(second?.code).toBe(first?.code)
    expect(calls).toHaveLength(2)
    for (const { cookie } of calls) expect(cookie).toContain('sid=7')
  })

  test('tooFrequent the authorization page says to wait, and the link works once it is off', async ({
    phone,
    harness,
  }) => {
    await harness.fidelity.set(['tooFrequent'])
    const { page } = await phone('ios', identities.bound)
    await page.goto(pages.service)
    await page.getByText('操作太频繁了，请稍后重试').waitFor()
    await harness.fidelity.set([])
    await page.goto(pages.service)
    await page.getByText('林晓').first().waitFor()
  })
})
