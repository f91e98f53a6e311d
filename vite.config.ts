import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'

export default defineConfig({
  plugins: [react(), messageCatalogues(), inlineLaunch('src/launch/early-launch.ts')],
  resolve: {
    // The router and the catalogue bring it for React 17; ours has it.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    // Private fields as they are: browsers have them since 2021 (Safari 15, Chrome 84).
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    // Fonts and pictures stay files: what is inlined is paid for by every page.
    assetsInlineLimit: 0,
    // All that the first page needs is one file: cut up, it would be larger and come later.
    rolldownOptions: {
      output: {
        // The first load names every file that may follow it: names of words would cost 1 KB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], includeDependenciesRecursively: false },
            { name: 'fields', test: /src\/ui\/form\/(field|text-field|put-text|use-countdown)/ },
          ],
        },
      },
    },
  },
})
