import { defineConfig, type Plugin } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { startSplitting } from './compiled-start-plugin.ts'
import { mediaTypes } from './media-types-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'
import { ownDriver } from './own-driver-plugin.ts'

/** Each purpose of the package, a build of its own: where it begins, and where it goes. */
const purposes = {
  command: {
    input: 'harness/main.mjs',
    folder: 'command',
    name: 'main',
    opens: true,
    codeSplitting: true,
  },
  start: {
    input: 'harness/start.ts',
    folder: 'command',
    name: 'start',
    opens: true,
    codeSplitting: startSplitting,
  },
  library: {
    input: 'harness/library/start-harness.ts',
    folder: '',
    name: 'index',
    opens: true,
    codeSplitting: startSplitting,
  },
  driver: {
    input: 'harness/store/engine/postgres/postgres-driver.ts',
    folder: '',
    name: 'postgres-driver',
    opens: false,
    codeSplitting: false,
  },
  vitest: {
    input: 'harness/fixtures/vitest-fixtures.ts',
    folder: '',
    name: 'vitest',
    opens: false,
    codeSplitting: false,
  },
  playwright: {
    input: 'harness/fixtures/playwright-fixtures.ts',
    folder: '',
    name: 'playwright',
    opens: false,
    codeSplitting: false,
  },
}

/** The package of the harness alone (scripts/pack-harness.mjs), with everything that it needs inside. */
export default defineConfig(({ mode }) => {
  const purpose = Object.entries(purposes).find(([name]) => name === mode)?.[1]
  if (purpose === undefined) throw new Error(`no such purpose: ${mode}`)
  const { input, folder, name, opens, codeSplitting } = purpose
  return {
    publicDir: false,
    plugins: [
      builtinModules(),
      mediaTypes(),
      opens ? openedFiles() : besideLibrary(),
      ownStart(),
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
        // Nothing leaves a package but what its declarations have.
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${name}.mjs`,
          chunkFileNames: '[name].mjs',
          // A sixth of it is comments of packages; licences stay.
          comments: { legal: true, annotation: false, jsdoc: false },
          codeSplitting,
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

/** The command and what starts the harness are builds of their own, as the scripts of the project are. */
function ownStart(): Plugin {
  return {
    name: 'own-start',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './start.ts' && importer?.endsWith('/harness/main.mjs') === true
        ? { id: './start.mjs', external: true }
        : null,
  }
}
