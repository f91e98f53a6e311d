import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageCatalogues } from './catalogue-plugin.ts'

/** The gallery of widgets: a page of the harness, apart from what goes to production. */
export default defineConfig({
  root: 'src/gallery',
  base: '/harness/gallery/',
  publicDir: false,
  plugins: [react(), messageCatalogues()],
  build: {
    target: 'es2020',
    outDir: '../../dist-gallery',
    emptyOutDir: true,
    rolldownOptions: { input: 'src/gallery/gallery.html' },
  },
})
