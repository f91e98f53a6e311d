import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const folder = 'harness'
/** What the harness opens as files; they stand beside the code that does. */
const opened = [
  'store/engine/newest-schema.sql',
  'store/engine/wal-checkpoint.mjs',
  'platform-calls.mjs',
  'console/jweixin-script.js',
]

/** The harness and all it imports in one file: hundreds of modules take longer to find than to run. */
export default defineConfig({
  publicDir: false,
  plugins: [openedFiles()],
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'dist-harness',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: join(folder, 'main.mjs'),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})

function openedFiles(): Plugin {
  return {
    name: 'opened-files',
    generateBundle() {
      for (const file of opened) {
        const source = readFileSync(join(folder, file))
        this.emitFile({ type: 'asset', fileName: basename(file), source })
      }
    },
  }
}
