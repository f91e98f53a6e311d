import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkJsConfig, jsSignatureText, type JsConfig } from '#harness/domain/check-js-config.ts'

const ticket =
  'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
const signed = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: '1414587457' }
const sha1 = (text: string) => hash('sha1', text, 'hex')
const sign = (url: string, by = ticket) => sha1(jsSignatureText(by, { ...signed, url }))

describe('the text that is signed', () => {
  test.for([
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
    ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
  ] as const)('of %s has the platform’s own signature (wechat-facts 3.7)', ([url, signature]) => {
    expect(sign(url)).toBe(signature)
  })
})

const landingUrl = 'https://clinic.example/list?code=0a&state=b#/start'
const url = 'https://clinic.example/pay?order=%E5%8D%95#/now'
const landing = 'https://clinic.example/list?code=0a&state=b'
const open = 'https://clinic.example/pay?order=%E5%8D%95'

function check(differing: Partial<JsConfig>, tickets = [{ ticket, isLive: true }]) {
  const config = { appId: 'wx1', ...signed, url, landingUrl, isIos: false, signature: sign(open) }
  return checkJsConfig({ ...config, ...differing }, { hosts: ['clinic.example'], tickets, sha1 })
}

describe('a configuration', () => {
  test('holds for the address that is open, and on iOS for the landing URL', () => {
    expect(check({})).toBeNull()
    expect(check({ isIos: true, signature: sign(landing) })).toBeNull()
    // Nothing has moved: the two are one.
    expect(check({ isIos: true, landingUrl: url })).toBeNull()
  })

  test.for<[string, Partial<JsConfig>, object]>([
    ['landingUrl', { isIos: true }, { signed: open, expected: landing }],
    ['leftUrl', { signature: sign(landing) }, { signed: landing, expected: open }],
    ['fragment', { signature: sign(url) }, { signed: url, expected: open }],
    ['fragment', { signature: sign(landingUrl), isIos: true }, { signed: landingUrl }],
    ['noQuery', { signature: sign('https://clinic.example/pay') }, { expected: open }],
    ['encoded', { signature: sign(encodeURIComponent(open)) }, { expected: open }],
    ['encoded', { signature: sign(decodeURIComponent(open)) }, { expected: open }],
    ['otherScheme', { signature: sign(open.replace('https', 'http')) }, { expected: open }],
    ['unexplained', { signature: sign('https://clinic.example/other') }, { expected: open }],
    ['unexplained', { nonceStr: 'another' }, { expected: open }],
    ['missingField', { timestamp: '' }, { field: 'timestamp' }],
    ['missingField', { signature: '' }, { field: 'signature' }],
    ['foreignHost', { url: 'https://a.clinic.example/' }, { host: 'a.clinic.example' }],
  ])('is refused by %s when it is %o', ([kind, differing, values]) => {
    expect(check(differing)).toMatchObject({ kind, values })
  })

  test('is refused without a ticket, with one that is over, and with an app that is not there', () => {
    expect(check({}, [])).toMatchObject({ kind: 'noTicket' })
    const over = { ticket: 'older', isLive: false }
    const signature = sign(open, 'older')
    expect(check({ signature }, [{ ticket, isLive: true }, over])).toMatchObject({
      kind: 'oldTicket',
    })
    const facts = { hosts: null, tickets: [], sha1 }
    const config = { appId: 'wx1', ...signed, url, landingUrl, isIos: false, signature }
    expect(checkJsConfig(config, facts)).toMatchObject({
      kind: 'unknownApp',
      values: { appId: 'wx1' },
    })
  })
})
