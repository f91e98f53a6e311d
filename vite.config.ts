import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { consoleDocuments } from './scripts/documents-plugin.ts'
import { headersFile } from './scripts/headers-file-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'
import { retryableImports } from './scripts/retryable-import-plugin.ts'

/** A file of React Router's production build. */
function production(file: string): string {
  return fileURLToPath(
    new URL(`./node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  )
}

export default defineConfig({
  plugins: [
    react(),
    retryableImports(),
    messageCatalogues(),
    consoleDocuments(),
    inlineLaunch('src/launch/early-launch.ts'),
    headersFile(),
  ],
  resolve: {
    // The package names its development build for everybody; the other one comes without its warnings.
    alias: [
      { find: /^react-router$/, replacement: production('index') },
      { find: /^react-router\/dom$/, replacement: production('dom-export') },
      // For React before 18.
      { find: /^use-sync-external-store\/shim.*$/, replacement: 'react' },
    ],
  },
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
        // The first script names every other.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // One file for what every page needs and one for what many do: each costs a request.
          groups: [
            { name: 'index', tags: ['$initial'] },
            { name: 'common', minShareCount: 16 },
          ],
        },
      },
    },
  },
})
