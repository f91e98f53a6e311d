import { expect, onTestFinished, test } from 'vitest'
import { documentedFile, openProject, packHarness } from '#support/package/packed-harness.ts'

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
       const script = open + 'postMessage(event.target.url)'
       expect(await page.evaluate(inWorker, script)).toBe(chat)
       await page.goto('https://open.weixin.qq.com/connect/oauth2/authorize')
       expect(page.url()).toContain(harness.url)
     })`,
  )
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('1 passed')
})
