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
       expect(page.url()).toContain(harness.url)
     })`,
  )
  const { stdout, stderr } = await run('node', ['node_modules/@playwright/test/cli.js', 'test'])
  expect(stdout + stderr).toContain('1 passed')
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
