import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './project-process.mjs'

/**
 * Starts the harness that has been built, and ends it after a first flow: what Node has compiled by
 * then stays beside the build (harness/main.mjs), and whoever starts it next waits for no compiler.
 * Where it can't be started, for a setting of who builds, the first start compiles.
 */
export async function fillCompileCache() {
  const file = join(root, 'scripts', 'harness-process.json')
  const { options, env, built } = JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(join(root, 'dist-harness', 'compile-cache'), { recursive: true })
  const node = join(bin, 'node')
  let flow = null
  await run(node, [...options, built, '--port', '0', '--data', ':memory:'], {
    quiet: true,
    env: { ...env, NODE_COMPILE_CACHE: undefined },
    onOutput(harness, output) {
      const [base] = /http:\/\/[\w.]+:\d+/.exec(output) ?? []
      if (base === undefined) return
      flow ??= run(node, ['scripts/first-flow.mjs', base], { quiet: true })
        // Besides, one call that needs what is read later.
        .then(() => fetch(`${base}/harness/api/identities`))
        .then(() => harness.kill())
    },
  })
}
