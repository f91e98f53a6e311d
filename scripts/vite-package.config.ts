import { defineConfig, type Plugin } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'
import { ownDriver } from './own-driver-plugin.ts'

/** Each purpose of the package, a build of its own: where it begins, and where it goes. */
const purposes = {
  command: { input: 'harness/main.mjs', folder: 'command', name: 'main', opens: true },
  library: { input: 'harness/library/start-harness.ts', folder: '', name: 'index', opens: true },
  driver: {
    input: 'harness/store/engine/postgres/postgres-driver.ts',
    folder: '',
    name: 'postgres-driver',
    opens: false,
  },
  vitest: {
    input: 'harness/fixtures/vitest-fixtures.ts',
    folder: '',
    name: 'vitest',
    opens: false,
  },
  playwright: {
    input: 'harness/fixtures/playwright-fixtures.ts',
    folder: '',
    name: 'playwright',
    opens: false,
  },
}

/** The package of the harness alone (scripts/pack-harness.mjs), with everything that it needs inside. */
export default defineConfig(({ mode }) => {
  const purpose = Object.entries(purposes).find(([name]) => name === mode)?.[1]
  if (purpose === undefined) throw new Error(`no such purpose: ${mode}`)
  const { input, folder, name, opens } = purpose
  return {
    publicDir: false,
    plugins: [
      builtinModules(),
      opens ? openedFiles() : besideLibrary(),
      ownDriver(folder === '' ? './postgres-driver.mjs' : '../postgres-driver.mjs'),
    ],
    ssr: { noExternal: true, external: ['vite', 'vitest', '@playwright/test'] },
    build: {
      ssr: true,
      target: 'esnext',
      outDir: `dist-package/package/${folder}`,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: `${name}.mjs`,
          chunkFileNames: '[name].mjs',
          // A sixth of it is comments of packages; licences stay.
          comments: { legal: true, annotation: false, jsdoc: false },
          // The command reads only what it is asked for.
          codeSplitting: name === 'main',
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
