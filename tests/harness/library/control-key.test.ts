import { onTestFinished, expect, test } from 'vitest'
import { startHarness } from '#harness/library/start-harness.ts'
import { runToEnd } from '#support/harness/harness-process.ts'

const unfit = ['钥匙钥匙钥匙钥匙钥匙钥匙钥匙钥匙', 'a key with\na line of its own']

test.for(unfit)('a command names the control key %j, which no header takes', async (key) => {
  const harness = await startHarness()
  onTestFinished(harness.close)
  const line = 'CONTROL_KEY must be 16 to 128 visible ASCII characters\n'
  const refused = { code: 2, stdout: '', stderr: line }
  const here = { HARNESS_URL: harness.url }
  expect(await runToEnd(['people', '--control-key', key], here)).toEqual(refused)
  expect(await runToEnd(['people'], { ...here, CONTROL_KEY: key })).toEqual(refused)
})

test.for([...unfit, ' a key in spaces ', '', 'fifteen-letters', 'k'.repeat(129)])(
  'a harness is not started with the control key %j, which would open nothing, be guessed, or be refused by commands',
  async (controlKey) => {
    const start = startHarness({ port: null, controlKey })
    const rule = 'controlKey must be 16 to 128 visible ASCII characters'
    await expect(start).rejects.toThrow(rule)
  },
)
