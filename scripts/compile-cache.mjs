import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './project-process.mjs'

const node = join(bin, 'node')

/** What the build has compiled by the time of a first flow stays beside it: whoever starts it next waits for no compiler. */
export async function fillCompileCache() {
  const file = join(root, 'scripts', 'harness-process.json')
  const { options, env, built } = JSON.parse(readFileSync(file, 'utf8'))
  await compileIn(join(root, 'dist-harness'), [...options, built], env)
}

/**
 * The same for a package, whose scripts find it on any machine with this Node (harness/compiled-script.ts): it stands
 * for no processor, and Node's own, which knows modules by where they lie, is left out.
 */
export async function fillPackedCache(folder) {
  await compileIn(folder, [join(folder, 'main.mjs')], {})
  const cache = join(folder, 'compile-cache')
  for (const name of readdirSync(cache)) {
    const [script] = /^.+\.cjs-[0-9a-f]{64}-/.exec(name) ?? []
    if (script === undefined) rmSync(join(cache, name), { recursive: true })
    else renameSync(join(cache, name), join(cache, `${script}packed`))
  }
}

/**
 * Starts what has been built, and ends it after a first flow and one call that needs what is read later. Where it
 * can't be started, for a setting of who builds, the first start compiles.
 */
async function compileIn(folder, args, env) {
  mkdirSync(join(folder, 'compile-cache'), { recursive: true })
  let flow = null
  await run(node, [...args, '--port', '0', '--data', ':memory:'], {
    quiet: true,
    env: { ...env, NODE_COMPILE_CACHE: undefined },
    onOutput(harness, output) {
      const [base] = /http:\/\/[\w.]+:\d+/.exec(output) ?? []
      if (base === undefined) return
      flow ??= run(node, ['scripts/first-flow.mjs', base], { quiet: true })
        .then(() => fetch(`${base}/harness/api/identities`))
        .then(() => harness.kill())
    },
  })
}
