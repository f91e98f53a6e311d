import type { Plugin } from 'vite'

/** Leaves the driver of PostgreSQL in a file of its own, which stands there for the code that is built. */
export function ownDriver(file: './postgres-driver.mjs' | '../postgres-driver.mjs'): Plugin {
  return {
    name: 'own-driver',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/postgres-driver\.ts$/ },
      handler: () => ({ id: file, external: true }),
    },
  }
}
