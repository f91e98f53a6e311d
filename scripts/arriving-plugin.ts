import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../src/services/arriving-files.ts', import.meta.url))

/** Has a build's `import()` go through our own loader, which takes the place of Vite's. */
export function arrivingFiles(): Plugin {
  return {
    name: 'arriving-files',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadArrived as __vitePreload } from ${JSON.stringify(loader)}`,
    },
  }
}
