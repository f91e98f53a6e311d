import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../src/services/retryable-import.ts', import.meta.url))

/** Has a build's `import()` go through our own loader, which takes the place of Vite's. */
export function retryableImports(): Plugin {
  return {
    name: 'retryable-imports',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { retryableImport as __vitePreload } from ${JSON.stringify(loader)}`,
    },
  }
}
