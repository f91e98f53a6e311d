import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const megabyte = 2 ** 20

/** How large the young generation is before and after work that outlives some of its collections. */
async function youngGeneration(prelude: string): Promise<{ before: number; after: number }> {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    ${prelude}
    const size = () =>
      getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size
    const before = size()
    let kept = []
    for (let at = 0; at < 2_000_000; at += 1) {
      kept.push({ at })
      if (kept.length > 20_000) kept = kept.slice(10_000)
    }
    console.log(JSON.stringify({ before, after: size() }))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  return JSON.parse(stdout)
}

test('once a harness listens its young generation grows no more', async () => {
  const { before, after } = await youngGeneration(
    `import { growHeapSlowly } from '#harness/heap-growth.ts'
    growHeapSlowly()`,
  )
  // Half of it is taken only when it is first collected.
  expect(after).toBeLessThanOrEqual(Math.max(before * 2, 2 * megabyte))
})

test('without that Node lets the same work have tens of megabytes', async () => {
  expect((await youngGeneration('')).after).toBeGreaterThan(15 * megabyte)
})
