import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedFileJsonSchema } from '#contract/seed/seed-file.ts'
import { fillPackedCache } from './compile-cache.mjs'
import { fail, root, run } from './project-process.mjs'

// Makes the package of the harness (docs/harness-package.md) and packs it, in dist-package.

const name = 'h5-harness'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const home = join(root, 'dist-package')
const folder = join(home, 'package')

const entry = (file) => ({ types: `./${file}.d.mts`, default: `./${file}.mjs` })
const required = (file) => ({ types: `./${file}.d.cts`, default: `./${file}.cjs` })
const manifest = {
  name,
  version,
  description:
    'WeChat’s authorization, servers, JS-SDK, payment and chat on one machine, for tests',
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=24' },
  bin: { [name]: 'main.mjs' },
  // Yarn would leave it in an archive, where the scripts that it reads are no files.
  preferUnplugged: true,
  // Of what reads no `exports`.
  main: 'index.cjs',
  types: 'index.d.cts',
  exports: {
    '.': { import: entry('index'), require: required('index') },
    './vitest': entry('vitest'),
    './playwright': entry('playwright'),
    './seed.schema.json': './seed.schema.json',
    './package.json': './package.json',
  },
  peerDependencies: { vitest: '>=3.2', '@playwright/test': '>=1.50' },
  peerDependenciesMeta: { vitest: { optional: true }, '@playwright/test': { optional: true } },
}

const resolution = "with { 'resolution-mode': 'import' }"
const declarations = {
  'index.d.cts': `import type { StartHarness } from './index.mjs' ${resolution}

export type * from './index.mjs' ${resolution}
export declare const startHarness: StartHarness
`,
  'index.d.mts': `${readFileSync(join(root, 'harness/library/public-api.ts'), 'utf8')}
export declare const startHarness: StartHarness
`,
  'vitest.d.mts': `import type { TestAPI } from 'vitest'
import type { StartedHarness, StartOptions } from './index.mjs'

/** Vitest's \`test\` with a harness: one for a file, which begins every test at its seed, or a concurrent test's own. */
export declare const test: TestAPI<{ harness: StartedHarness }>
/** The same, started so. */
export declare function testWith(options: StartOptions): TestAPI<{ harness: StartedHarness }>
`,
  'playwright.d.mts': `import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'
import type { RunningApp, StartedHarness, StartOptions } from './index.mjs'

export { expect } from '@playwright/test'
/** Playwright's \`test\` with a harness for each worker, and the app if \`appCommand\` names one. */
export declare const test: TestType<
  PlaywrightTestArgs &
    PlaywrightTestOptions & {
      harness: StartedHarness
      /** The user agent of pages, before that of the project, which null leaves as it is. */
      wechatAgent: string | null
    },
  PlaywrightWorkerArgs &
    PlaywrightWorkerOptions & {
      harnessOptions: StartOptions
      appCommand: readonly string[] | null
      app: RunningApp | null
    }
>
`,
}

rmSync(home, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const purpose of ['scripts', 'command', 'library', 'driver', 'vitest', 'playwright']) {
  const args = ['build', '--config', 'scripts/vite-package.config.ts', '--mode', purpose]
  const { code, output } = await run('vite', args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) fail(output)
}
const consoleFolder = join(folder, 'dist-console')
const built = await run(
  'vite',
  ['build', '--config', 'scripts/vite-console.config.ts', '--outDir', consoleFolder],
  { quiet: true, env: { NODE_ENV: 'production' } },
)
if (built.code !== 0) fail(built.output)
writeFileSync(join(folder, 'index.mjs'), "export { startHarness } from './index.cjs'\n")
for (const [file, text] of Object.entries(declarations)) {
  writeFileSync(join(folder, file), text)
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
writeFileSync(join(folder, 'seed.schema.json'), JSON.stringify(seedFileJsonSchema(), null, 2))
cpSync(join(root, 'docs/harness-package.md'), join(folder, 'README.md'))
await fillPackedCache(folder)
const { code, output } = await run('npm', ['pack', folder, '--pack-destination', home], {
  quiet: true,
})
if (code !== 0) fail(output)
console.log(join(home, `${name}-${version}.tgz`))
