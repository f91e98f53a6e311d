import { defineConfig } from 'vite'
import { builtinHttp } from './builtin-http-plugin.ts'
import { openedFiles } from './opened-files-plugin.ts'

/** The harness and all it imports in one file: hundreds of modules take longer to find than to run. */
export default defineConfig({
  publicDir: false,
  plugins: [builtinHttp(), openedFiles()],
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: 'dist-harness',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: 'harness/main.mjs',
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
})
