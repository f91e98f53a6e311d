import { bridgeStub } from '#harness/console/bridge-script.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { isInsideMessagingApp, isIos } from '#contract/messaging-app.ts'
import { builtFiles, builtPage } from '#harness/console/serve-application.ts'
import { outside } from '#support/harness/harness-authorize.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const page = `<!doctype html>
<html lang="zh-Hans"><head><meta charset="utf-8"><script>first()</script></head>
<body><div id="root"></div></body></html>`

/** A harness over a small build of an application, in a folder with more beside it. */
async function openApplication() {
  const folder = temporaryFolder()
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'app()')
  writeFileSync(join(folder, 'secret.txt'), 'a secret')
  const application = { files: builtFiles(dist), page: builtPage(dist) }
  return { ...(await openHarness({ application })), dist }
}

describe('the application', () => {
  test('is its page at every address that is no file', async () => {
    const { http } = await openApplication()
    for (const path of ['/', '/pages/index/index', '/pages/service/service?a=1', '/nowhere']) {
      const { status, headers, text } = await http().get(path)
      expect({ status, text }).toEqual({ status: 200, text: page })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
    }
  })

  test('has files that a browser may keep for ever, since their names change', async () => {
    const { http } = await openApplication()
    const { text, headers } = await http().get('/assets/app-1a2b.js')
    expect(text).toBe('app()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
  })

  test.for(['/assets/x.js', '/assets/', '/assets/app-0000.js?v=1', '/static/missing.png'])(
    'has no %s: that is 404, and no page',
    async (path) => {
      const { http } = await openApplication()
      const { status, headers, text } = await http().get(path)
      expect({ status, text }).toEqual({ status: 404, text: 'Not Found' })
      expect(headers['content-type']).toMatch(/^text\/plain/)
    },
  )

  test('gives nothing that lies outside its folder', async () => {
    const { http } = await openApplication()
    for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt']) {
      expect((await http().get(path)).text).not.toContain('a secret')
    }
  })

  test('that is not built says how to build it', async () => {
    const missing = join(temporaryFolder(), 'dist')
    const application = { files: builtFiles(missing), page: builtPage(missing) }
    const { http } = await openHarness({ application })
    expect((await http().get('/')).text).toContain('npm run build')
  })

  test('is given as it was built last', async () => {
    const { http, dist } = await openApplication()
    await http().get('/')
    writeFileSync(join(dist, 'index.html'), 'another build')
    expect((await http().get('/')).text).toBe('another build')
  })
})

describe('a browser that says it is the messaging app', () => {
  test.for([
    ['ios', true],
    ['android', false],
  ] as const)('of %s gets that user agent before any script runs', async ([as, ios]) => {
    const { http } = await openApplication()
    const { text } = await http().get('/').set('Cookie', `harness_browser=${as}`)
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(text) ?? []
    const navigator: { userAgent: string } = { userAgent: outside }
    runInNewContext(script, { navigator })
    expect(isInsideMessagingApp(navigator.userAgent)).toBe(true)
    expect(isIos(navigator.userAgent)).toBe(ios)
    const bridge = `<script>${bridgeStub}</script>`
    expect(text).toContain(bridge)
    expect(text.replace(`<script>${script}</script>`, '').replace(bridge, '')).toBe(page)
    expect(text.indexOf(script)).toBeLessThan(text.indexOf('<meta'))
  })

  test('is inside the messaging app for the authorization page too', async () => {
    const { authorize } = await openApplication()
    const visit = authorize().set('User-Agent', outside)
    const { text } = await visit.set('Cookie', 'harness_browser=ios')
    expect(text).toContain('申请使用你的微信身份')
  })

  test('of no name that is known gets the page as it was built', async () => {
    const { http } = await openApplication()
    for (const as of ['windows', '</script><script>x()', '']) {
      const { text } = await http().get('/').set('Cookie', `harness_browser=${as}`)
      expect(text).toBe(page)
    }
  })
})
