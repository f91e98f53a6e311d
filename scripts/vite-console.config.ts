import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './catalogue-plugin.ts'
import { consoleDocuments } from './documents-plugin.ts'

/** The console of the harness: a page of its own, which the package of the harness has, too. */
export default defineConfig({
  root: 'src/console',
  base: '/harness/console/',
  publicDir: false,
  plugins: [react(), messageCatalogues(), consoleDocuments()],
  build: {
    target: 'es2022',
    outDir: '../../dist-console',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/console/console.html' },
  },
})
