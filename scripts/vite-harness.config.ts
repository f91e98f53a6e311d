import { defineConfig } from 'vite'
import { builtinModules } from './builtin-modules-plugin.ts'
import { compiledStart } from './compiled-start-plugin.ts'
import { narrowSource } from './narrow-source-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'

/**
 * The harness and all it imports in one file: hundreds of modules take longer to find than to run. It is a
 * script, whose code can be kept as it is after a first flow (harness/compiled-script.ts), and the
 * modes are the commands that find it beside them, and the script itself.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [builtinModules(), compiledStart(), narrowSource(), openedFiles()],
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'dist-harness',
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: mode === 'start' ? 'harness/start.ts' : 'harness/main.mjs',
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
