import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { builtConsole } from '#harness/console/serve-console.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

const html = `<!doctype html><html><head><script>first()</script></head>
<body><script type="module">second()</script></body></html>`

/** A harness over an application of two scripts, with one object in its bucket. */
async function openApplication() {
  const files = (_request: unknown, _response: unknown, next: () => void) => next()
  const console = builtConsole([])
  return openHarness({ application: { files, page: async () => html, console } })
}

function directives(header: string | undefined): Record<string, string> {
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return Object.fromEntries(
    parts.map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  )
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) => script)
}

const answers = [
  ['the application', 'GET', '/'],
  ['any page of it', 'GET', '/pages/service/service'],
  ['a file that is missing', 'GET', '/assets/none.js'],
  ['the console', 'GET', '/harness/'],
  ['the control API', 'GET', '/harness/api/health'],
  ['the API description', 'GET', '/harness/api/openapi.json'],
  ['a portrait', 'GET', '/harness/portraits/f0.svg'],
  ['the bridge', 'GET', '/harness/bridge.js'],
  ['the authorization page', 'GET', '/connect/oauth2/authorize'],
  ['the cashier', 'GET', '/cashier/1'],
  ['a product endpoint', 'POST', paths.sendSmsCode],
  ['the platform API', 'GET', '/sns/auth'],
  ['the bucket', 'GET', '/bucket/prod/seller/x/1.png'],
  ['what nobody serves', 'GET', '/im/nothing'],
] as const

test.for(answers)(
  '%s is framed by nobody, and is what it says (%s %s)',
  async ([, method, path]) => {
    const { http } = await openApplication()
    const { headers } = await (method === 'GET' ? http().get(path) : http().post(path).send({}))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({ 'frame-ancestors': "'none'", 'base-uri': "'none'" })
    expect(policy['script-src'] ?? policy['default-src']).not.toMatch(/unsafe/)
  },
)

test('an answer to a foreign host, and one to what is no call, says the same', async () => {
  const { http } = await openApplication()
  const foreign = await http().get('/').set('Host', 'evil.example')
  const broken = await http().post(paths.userInfo).type('json').send('{')
  for (const { headers } of [foreign, broken]) {
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

describe('a page runs the scripts that stand in it and no other', () => {
  test.for([
    ['the application', '/', {}],
    ['the application as the messaging app opens it', '/', { Cookie: 'harness_browser=ios' }],
    ['the authorization page', null, { 'User-Agent': inApp }],
  ] as const)('%s', async ([, path, sent]) => {
    const harness = await openApplication()
    const { text, headers } = await (
      path === null ? harness.authorize() : harness.http().get(path)
    ).set(sent)
    const allowed = directives(headers['content-security-policy'])['script-src']?.split(' ')
    const scripts = inlineScripts(text)
    expect(scripts.length).toBeGreaterThan(0)
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(allowed?.filter((source) => source !== "'self'").toSorted()).toEqual(hashes.toSorted())
  })

  test('the cashier and the notice of an unbuilt console, which have none', async () => {
    const { http } = await openApplication()
    for (const path of ['/harness/', '/cashier/1']) {
      const policy = directives((await http().get(path)).headers['content-security-policy'])
      expect(policy).toMatchObject({ 'default-src': "'none'", 'form-action': "'self'" })
      expect(policy).not.toHaveProperty('script-src')
    }
  })
})

test('the answer on the authorization page may lead back to the application, and on from there', async () => {
  const { authorize } = await openApplication()
  const redirect_uri = 'http://127.0.0.1:5999/back'
  const { headers } = await authorize({ redirect_uri }).set('Host', '127.0.0.1:8787')
  const policy = directives(headers['content-security-policy'])
  expect(policy['form-action']).toBe("'self' http: https:")
})

test('pages of any host may show what they are given, and nothing else', async () => {
  const { http, authorize } = await openApplication()
  const resourcePolicy = 'cross-origin-resource-policy'
  for (const path of ['/harness/portraits/f0.svg', '/harness/bridge.js', '/bucket/x']) {
    expect((await http().get(path)).headers[resourcePolicy]).toBe('cross-origin')
  }
  const page = await authorize({}, identities.bound)
  expect(page.headers[resourcePolicy]).toBe('same-origin')
  expect((await http().get('/harness/api/sms')).headers[resourcePolicy]).toBe('same-origin')
})
