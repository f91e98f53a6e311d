import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import {
  documentedFile,
  linkTools,
  openProject,
  packHarness,
} from '#support/package/packed-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

test('the Playwright tests of the document pass on an app that is not ours, and see what is wrong with it', async () => {
  const tools = ['@playwright', 'playwright', 'playwright-core']
  const { write, run, close } = await openProject(await packHarness(), { tools })
  onTestFinished(close)
  for (const name of ['server.mjs', 'playwright.config.mjs', 'greeting.spec.mjs']) {
    write(name, documentedFile(name))
  }
  const cli = ['node_modules/@playwright/test/cli.js', 'test']
  const passed = await run('node', cli)
  expect(passed.stdout + passed.stderr).toContain('2 passed')
  write('server.mjs', documentedFile('server.mjs').replace('person.nickname', 'person.name'))
  expect((await run('node', cli)).stdout).toContain('1 failed')
})

test('pages of its Playwright reach the harness’s chat where they mean the vendor’s, also from a Worker and over HTTPS', async () => {
  const tools = ['@playwright', 'playwright', 'playwright-core']
  const { write, run, close } = await openProject(await packHarness(), { tools })
  onTestFinished(close)
  for (const name of ['server.mjs', 'playwright.config.mjs']) write(name, documentedFile(name))
  write(
    'chat.spec.mjs',
    `import { expect, test } from 'h5-harness/playwright'

     test.use({ harnessOptions: { https: true } })

     const open = "new WebSocket('wss://wss.im.qcloud.com/binfo?a=1').onopen = (event) => "
     const inWorker = (script) => {
       const type = 'application/javascript'
       const worker = new Worker(URL.createObjectURL(new Blob([script], { type })))
       return new Promise((resolve) => worker.onmessage = ({ data }) => resolve(data))
     }

     test('reaches the chat', async ({ page, harness }) => {
       await page.goto('/back')
       const chat = harness.url.replace('https', 'wss') + '/im/binfo?a=1'
       expect(await page.evaluate('new Promise((done) => ' + open + 'done(event.target.url))')).toBe(chat)
       const own = await page.evaluate("new WebSocket('/own').url")
       expect(own).toBe(new URL('/own', page.url()).href.replace('http', 'ws'))
       const script = open + 'postMessage(event.target.url)'
       expect(await page.evaluate(inWorker, script)).toBe(chat)
       await page.goto('https://open.weixin.qq.com/connect/oauth2/authorize')
       await page.waitForURL(harness.url + '/**')
     })`,
  )
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('1 passed')
})

/** A site whose pages open the platform's by themselves, and say what they were opened as. */
const openingServer = `
  import http from 'node:http'

  http.createServer((request, response) => {
    const { searchParams } = new URL(request.url, 'http://' + request.headers.host)
    const query = new URLSearchParams([
      ['appid', 'wx00000000000c11a1'],
      ['redirect_uri', 'http://' + request.headers.host + '/back'],
      ['response_type', 'code'],
      ['scope', 'snsapi_userinfo'],
      ['state', 'opening'],
    ])
    const link = 'https://open.weixin.qq.com/connect/oauth2/authorize?' + query + '#wechat_redirect'
    response.setHeader('Content-Type', 'text/html').end(searchParams.has('code')
      ? '<title>back with ' + searchParams.get('state') + '</title>'
      : '<script>location.href = ' + JSON.stringify(link) + '</script>')
  }).listen(process.env.PORT, '127.0.0.1')`

test('a page of its Playwright that opens the authorization page itself is answered with no redirect, which WebKit takes of no route', async () => {
  const tools = ['@playwright', 'playwright', 'playwright-core']
  const { write, run, close } = await openProject(await packHarness(), { tools })
  onTestFinished(close)
  write('playwright.config.mjs', documentedFile('playwright.config.mjs'))
  write('server.mjs', openingServer)
  write(
    'opening.spec.mjs',
    `import { expect, test } from 'h5-harness/playwright'

     test('opens it', async ({ page, harness }) => {
       const answered = []
       page.on('response', (response) => {
         if (new URL(response.url()).hostname === 'open.weixin.qq.com') answered.push(response.status())
       })
       await harness.approveNext({ openId: 'oPatientBound000000000000001' })
       await page.goto('/')
       await expect(page).toHaveTitle('back with opening')
       await page.goto('/')
       await page.getByRole('button', { name: '允许' }).waitFor()
       expect(page.url()).toContain(harness.url + '/connect/oauth2/authorize?appid=')
       expect(new URL(page.url()).hash).toBe('#wechat_redirect')
       expect(answered).toEqual([200, 200])
     })`,
  )
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('1 passed')
})

test('each project of its Playwright has the user agent that it names: WeChat’s where it names none, its own without WeChat', async () => {
  const tools = ['@playwright', 'playwright', 'playwright-core']
  const { write, run, close } = await openProject(await packHarness(), { tools })
  onTestFinished(close)
  write(
    'playwright.config.mjs',
    documentedFile('playwright.config.mjs').replace(
      "  reporter: 'line',\n",
      `  reporter: 'line',
         projects: [
           { name: 'iPhone', use: { userAgent: 'not WeChat' } },
           { name: 'Android', use: { wechatAgent: 'Android MicroMessenger/8.0.50' } },
           { name: 'browser', use: { userAgent: 'Plain/1', wechatAgent: null } },
         ],
      `,
    ),
  )
  write('server.mjs', documentedFile('server.mjs'))
  write(
    'agents.spec.mjs',
    `import { expect, test } from 'h5-harness/playwright'

     const agents = { iPhone: /iPhone.*MicroMessenger/, Android: /^Android MicroMessenger/, browser: /^Plain.1$/ }
     test('is what it says', async ({ page }, { project }) => {
       await page.goto('/back')
       expect(await page.evaluate('navigator.userAgent')).toMatch(agents[project.name])
     })
     test.describe('a file', () => {
       test.use({ userAgent: 'of this file' })
       test('says it by itself', async ({ page }) => {
         expect(await page.evaluate('navigator.userAgent')).toBe('of this file')
       })
     })`,
  )
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('6 passed')
})

/** A site with the platform's script, whose server signs what the page is to configure and to pay. */
const signingServer = `
  import { hash } from 'node:crypto'
  import http from 'node:http'

  const app = { appid: 'wx00000000000c11a1', secret: 'clinic-secret-0123456789' }
  const get = async (path, query) => (await fetch('https://api.weixin.qq.com/cgi-bin' + path + '?' + new URLSearchParams(query))).json()
  async function facts(url) {
    const { access_token } = await get('/token', { grant_type: 'client_credential', ...app })
    const { ticket } = await get('/ticket/getticket', { access_token, type: 'jsapi' })
    const signed = 'jsapi_ticket=' + ticket + '&noncestr=a&timestamp=1767600000&url=' + url
    const signature = hash('sha1', signed, 'hex')
    const config = { appId: app.appid, timestamp: 1767600000, nonceStr: 'a', signature, jsApiList: ['chooseWXPay'] }
    const payment = 'appId=' + app.appid + '&nonceStr=a&package=prepay_id=wx1&signType=MD5&timeStamp=1767600000&key=clinic-pay-key-0123456789'
    const paySign = hash('md5', payment, 'hex').toUpperCase()
    return { config, payment: { timestamp: 1767600000, nonceStr: 'a', package: 'prepay_id=wx1', signType: 'MD5', paySign } }
  }
  http.createServer(async (request, response) => {
    const { config, payment } = await facts('http://' + request.headers.host + request.url)
    const src = new URLSearchParams(request.url.slice(2)).get('src')
    response.setHeader('Content-Type', 'text/html')
    if (src === null) {
      const { timestamp, ...others } = payment
      const requested = JSON.stringify({ appId: app.appid, timeStamp: String(timestamp), ...others })
      return response.end(\`<script>
        document.addEventListener('WeixinJSBridgeReady', () => WeixinJSBridge.invoke('getBrandWCPayRequest', \${requested}))
      </script>\`)
    }
    response.end(\`<!doctype html><script src="\${src}"></script><script>
      wx.config(\${JSON.stringify(config)})
      wx.error(({ errMsg }) => { document.title = errMsg })
      wx.ready(() => { document.title = 'ready'; wx.chooseWXPay(\${JSON.stringify(payment)}) })
    </script>\`)
  }).listen(process.env.PORT, '127.0.0.1')`

const scriptHosts = [
  'https://res.wx.qq.com',
  'http://res.wx.qq.com',
  '//res.wx.qq.com',
  'https://res2.wx.qq.com',
]

const jsSdkSpec = (https: boolean, hosts: string[]) => `
  import { expect, test } from 'h5-harness/playwright'

  const app = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789', payKey: 'clinic-pay-key-0123456789' }
  test.use({ harnessOptions: { https: ${https}, seed: { apps: [app] } } })

  for (const host of ${JSON.stringify(hosts)}) {
    test('is ready, and pays, with the script of ' + host, async ({ page }) => {
      await page.goto('/?src=' + host + '/open/js/jweixin-1.6.0.js')
      await expect(page).toHaveTitle('ready')
      await expect(page.getByRole('dialog', { name: '微信支付' })).toBeVisible()
    })
  }
  test('pays with no script but its own', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: '微信支付' })).toBeVisible()
  })
  test.describe('outside WeChat', () => {
    test.use({ wechatAgent: null })
    test('has no bridge', async ({ page }) => {
      await page.goto('/')
      // Later than it comes inside.
      const later = "new Promise((done) => setTimeout(() => done(typeof WeixinJSBridge), 300))"
      expect(await page.evaluate(later)).toBe('undefined')
    })
  })`

test('pages of its Playwright are ready, and pay, with the platform’s script, over HTTP and HTTPS', async () => {
  const tools = ['@playwright', 'playwright', 'playwright-core']
  const { write, run, close } = await openProject(await packHarness(), { tools })
  onTestFinished(close)
  write('playwright.config.mjs', documentedFile('playwright.config.mjs'))
  write('server.mjs', signingServer)
  // By whichever address the script comes, and once more where the harness has no certificate.
  write('plain.spec.mjs', jsSdkSpec(false, scriptHosts.slice(0, 1)))
  write('secure.spec.mjs', jsSdkSpec(true, scriptHosts))
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('9 passed')
})

const workflowSchema = z.object({
  jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.optional(z.string()) })) }) }),
})
const pipelineSchema = z.object({ test: z.object({ script: z.array(z.string()) }) })

/** What a CI runs by either file of the document. */
function documentedScripts() {
  const workflow = workflowSchema.parse(parse(documentedFile('.github/workflows/test.yml')))
  const pipeline = pipelineSchema.parse(parse(documentedFile('.gitlab-ci.yml')))
  const onGitHub = workflow.jobs.test.steps.flatMap(({ run }) => run ?? [])
  return { onGitHub, onGitLab: pipeline.test.script }
}

test(
  'what the document has a CI run passes in a fresh clone, on GitHub and on GitLab alike',
  async () => {
    const { onGitHub, onGitLab } = documentedScripts()
    expect(onGitLab).toEqual(onGitHub)
    const { folder, write, run, close } = await openProject(await packHarness())
    onTestFinished(close)
    const files = ['server.mjs', 'playwright.config.mjs', 'vitest.config.mjs']
    const tests = ['greeting.test.mjs', 'greeting.spec.mjs']
    for (const name of [...files, ...tests]) write(name, documentedFile(name))
    // The browser is this machine's, and so are the two runners, whose packages npm would fetch.
    const [install, browser, ...runs] = onGitHub
    expect(browser).toBe('npx playwright install --with-deps chromium')
    expect(await run('sh', ['-c', `${install} --offline`])).toMatchObject({ code: 0 })
    linkTools(folder, ['vitest', '@playwright', 'playwright', 'playwright-core'])
    for (const command of runs) {
      const { code, stdout, stderr } = await run('sh', ['-c', command])
      expect({ command, code }, stdout + stderr).toEqual({ command, code: 0 })
      expect(stdout).toContain('2 passed')
    }
    expect(runs).toEqual(['npx vitest run', 'npx playwright test'])
  },
  timeLimit(120_000),
)
