import { describe, expect, test } from 'vitest'
import { clinicApp, otherApp } from '#support/harness/other-app.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

/** Where somebody who is signed in is led who opens a link of a registered app, docs/pitfalls.md. */
async function backFrom(redirectUri: string): Promise<URL> {
  const clinic = otherApp(await openHarness({ seed: { apps: [clinicApp] } }))
  const { headers } = await clinic.authorize(identities.bound, { redirect_uri: redirectUri })
  return new URL(headers.location ?? '')
}

describe('a redirect_uri', () => {
  test('with a route behind a hash has the code ahead of its hash', async () => {
    const back = await backFrom('https://clinic.example/app/#/login?next=1')
    expect(back.hash).toBe('#/login?next=1')
    expect([...back.searchParams.keys()]).toEqual(['code', 'state'])
    expect(back.href.indexOf('code=')).toBeLessThan(back.href.indexOf('#'))
  })

  test('that has a code and a state already comes back with both, the new ones last', async () => {
    const back = await backFrom('https://clinic.example/app?code=OLD&state=old')
    expect(back.searchParams.getAll('code')).toEqual(['OLD', expect.stringMatching(/^\w{32}$/)])
    expect(back.searchParams.getAll('state')).toEqual(['old', 'Xy9'])
    expect([...back.searchParams.keys()]).toEqual(['code', 'state', 'code', 'state'])
  })

  test('on a host that is not registered is shown page 10003, and no way back leads anywhere else', async () => {
    const clinic = otherApp(await openHarness({ seed: { apps: [clinicApp] } }))
    const elsewhere = { redirect_uri: 'https://staging.clinic.example/app' }
    const page = await clinic.authorize(identities.bound, elsewhere)
    expect({ status: page.status, location: page.headers.location }).toEqual({ status: 400 })
    expect(page.text).toContain('redirect_uri域名与后台配置不一致')
    expect(page.text).not.toMatch(/href="https?:/)
  })
})
