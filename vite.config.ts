import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'
import { inlineLaunch } from './scripts/launch-plugin.ts'

export default defineConfig({
  plugins: [react(), messageCatalogues(), inlineLaunch('src/launch/early-launch.ts')],
  build: {
    target: 'es2020',
    manifest: true,
    // Fonts and pictures stay files: what is inlined is paid for by every page.
    assetsInlineLimit: 0,
  },
})
