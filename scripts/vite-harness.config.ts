import { defineConfig } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { compiledStart } from './compiled-start-plugin.ts'
import { narrowSource } from './narrow-source-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'
import { ownDriver } from './own-driver-plugin.ts'

const inputs: Readonly<Record<string, string>> = {
  start: 'harness/start.ts',
  driver: 'harness/store/engine/postgres/postgres-driver.ts',
}

/**
 * The harness and all it imports in one file: hundreds of modules take longer to find than to run. It is a
 * script, whose code can be kept as it is after a first flow (harness/compiled-script.ts), and the
 * modes are the commands that find it beside them, the script itself, and the driver that it reads for a server.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [
    builtinModules(),
    compiledStart(),
    narrowSource(),
    openedFiles(),
    ownDriver('./postgres-driver.mjs'),
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
          ? { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false }
          : { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' }),
        // A sixth of it is comments of packages; licences stay.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
}))
