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
