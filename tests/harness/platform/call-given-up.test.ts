import { expect, onTestFinished, test } from 'vitest'
import { runToEnd } from '#support/harness/harness-process.ts'
import { runHarness } from '#support/harness/running-harness.ts'

test('a call of the platform is given up when its program says so, also once garbage has been collected', async () => {
  const harness = await runHarness()
  onTestFinished(() => harness.stop())
  const late = { match: { path: '/sns/userinfo' }, latencyMs: 60_000, times: 1 }
  await harness.post('/harness/api/faults', late)
  const script = `
    const over = new AbortController()
    const { signal } = over
    const call = fetch('https://api.weixin.qq.com/sns/userinfo', { signal })
    call.catch(({ name }) => console.log(name))
    const faultsLeft = async () => (await fetch('${harness.url}/harness/api/faults')).json()
    // It has been taken once the call is there.
    while ((await faultsLeft()).length > 0);
    gc()
    over.abort()`
  const flags = [
    'exec',
    '--harness',
    harness.url,
    '--',
    process.execPath,
    '--expose-gc',
    '--input-type=module',
    '-e',
  ]
  expect(await runToEnd([...flags, script])).toMatchObject({ code: 0, stdout: 'AbortError\n' })
})
