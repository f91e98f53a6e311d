import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { compiledModule, scriptsAsFunctions, startSplitting } from './compiled-scripts-plugin.ts'
import { mediaTypes } from './media-types-plugin.ts'
import { narrowSource } from './narrow-source-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'
import { ownDriver } from './own-driver-plugin.ts'

const start = 'harness/start.ts'
const library = 'harness/library/start-harness.ts'
/** What the command and the library have in common, which is nearly all. */
const shared = ['first.cjs', 'later.cjs', 'rolldown-runtime.cjs']

type Purpose = { input: string | Record<string, string>; plugins?: Plugin[] }

/** Each build of the package: where it begins, and what else it takes. */
const purposes: Readonly<Record<string, Purpose>> = {
  scripts: { input: { start, library }, plugins: [openedFiles(), scriptsAsFunctions()] },
  command: {
    input: { main: 'harness/main.mjs' },
    plugins: [
      compiledModule({ id: './start.ts', exports: 'start', files: ['start.cjs', ...shared] }),
    ],
  },
  library: {
    input: { index: library },
    plugins: [
      compiledModule({ id: library, exports: 'startHarness', files: ['library.cjs', ...shared] }),
    ],
  },
  driver: { input: { 'postgres-driver': 'harness/store/engine/postgres/postgres-driver.ts' } },
  vitest: {
    input: { vitest: 'harness/fixtures/vitest-fixtures.ts' },
    plugins: [besideLibrary()],
  },
  playwright: {
    input: { playwright: 'harness/fixtures/playwright-fixtures.ts' },
    plugins: [besideLibrary()],
  },
}

/** A third of everything is indentation. */
const minify: Rolldown.OutputOptions['minify'] = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
}
const modules: Rolldown.OutputOptions = {
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
  minify,
}
const scripts: Rolldown.OutputOptions = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  codeSplitting: startSplitting,
  dynamicImportInCjs: false,
  minify,
}

/** The package of the harness alone (scripts/pack-harness.mjs), with everything that it needs inside. */
export default defineConfig(({ mode }) => {
  const purpose = purposes[mode]
  if (purpose === undefined) throw new Error(`no such purpose: ${mode}`)
  return {
    publicDir: false,
    plugins: [
      builtinModules(),
      mediaTypes(),
      narrowSource(),
      ownDriver(),
      ...(purpose.plugins ?? []),
    ],
    ssr: { noExternal: true, external: ['vite', 'vitest', '@playwright/test'] },
    build: {
      ssr: true,
      target: 'esnext',
      outDir: 'dist-package/package',
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: purpose.input,
        // Nothing leaves a package but what its declarations have.
        preserveEntrySignatures: 'strict',
        output: {
          ...(mode === 'scripts' ? scripts : modules),
          // Jest requires no ES module.
          ...(mode === 'library' && { format: 'cjs', entryFileNames: '[name].cjs' }),
          // A stack trace names functions, and no variables; who debugs the harness itself finds those, too.
          ...(mode !== 'scripts' && { minify: { ...minify, mangle: { keepNames: true } } }),
          // A sixth of it is comments of packages; licences stay.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  }
})

/** Fixtures start what the package's own library starts. */
function besideLibrary(): Plugin {
  return {
    name: 'beside-library',
    enforce: 'pre',
    resolveId: (id) =>
      id === '#harness/library/start-harness.ts' ? { id: './index.mjs', external: true } : null,
  }
}
