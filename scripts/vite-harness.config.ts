import { defineConfig } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { compiledModule, scriptsAsFunctions, startSplitting } from './compiled-scripts-plugin.ts'
import { mediaTypes } from './media-types-plugin.ts'
import { narrowSource } from './narrow-source-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'
import { ownDriver } from './own-driver-plugin.ts'

const inputs: Readonly<Record<string, string>> = {
  start: 'harness/start.ts',
  driver: 'harness/store/engine/postgres/postgres-driver.ts',
}

/**
 * The harness and all it imports in two files: hundreds of modules take longer to find than to run. They are
 * scripts, whose code can be kept as it is after a first flow (harness/compiled-script.ts), and the
 * modes are the commands that find them beside them, the scripts themselves, and the driver that they read for a server.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [
    builtinModules(),
    compiledModule({ id: './start.ts', exports: 'start', files: ['start.cjs', 'later.cjs'] }),
    mediaTypes(),
    narrowSource(),
    scriptsAsFunctions(),
    openedFiles(),
    ownDriver(),
  ],
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'dist-harness',
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: inputs[mode] ?? 'harness/main.mjs',
      output: {
        ...(mode === 'start'
          ? {
              format: 'cjs',
              entryFileNames: '[name].cjs',
              chunkFileNames: '[name].cjs',
              codeSplitting: startSplitting,
              // What a script imports later it requires: a call of import() in one is experimental in Node.
              dynamicImportInCjs: false,
            }
          : { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }),
        // A sixth of it is comments of packages; licences stay.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
}))
