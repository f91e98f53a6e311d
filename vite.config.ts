import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'
import { retryableImports } from './scripts/retryable-import-plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    retryableImports(),
    messageCatalogues(),
    inlineLaunch('src/launch/early-launch.ts'),
  ],
  build: {
    // Private fields as they are: browsers have them since 2021 (Safari 15, Chrome 84).
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: true,
    // Fonts and pictures stay files: what is inlined is paid for by every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // All that every page needs is one file: cut up it would be 28, one after the other.
          groups: [{ name: 'index', tags: ['$initial'] }],
        },
      },
    },
  },
})
