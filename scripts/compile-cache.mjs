import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './project-process.mjs'

/**
 * Starts the harness that has been built, and ends it: what Node has compiled by then stays beside
 * the build (harness/main.mjs), and whoever starts it next waits for no compiler. Where it can't
 * be started, for a setting of who builds, the first start compiles.
 */
export async function fillCompileCache() {
  const file = join(root, 'scripts', 'harness-process.json')
  const { options, env, built } = JSON.parse(readFileSync(file, 'utf8'))
  mkdirSync(join(root, 'dist-harness', 'compile-cache'), { recursive: true })
  await run(join(bin, 'node'), [...options, built, '--port', '0', '--data', ':memory:'], {
    quiet: true,
    env: { ...env, NODE_COMPILE_CACHE: undefined },
    // Where it listens: all is loaded.
    onOutput: (harness) => harness.kill(),
  })
}
