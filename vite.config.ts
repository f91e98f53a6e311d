import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { headersFile } from './scripts/headers-file-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'
import { retryableImports } from './scripts/retryable-import-plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    retryableImports(),
    messageCatalogues(),
    inlineLaunch('src/launch/early-launch.ts'),
    headersFile(),
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
          // One file for what every page needs and one for what many do: each costs a request.
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'common', minShareCount: 15 },
          ],
        },
      },
    },
  },
})
