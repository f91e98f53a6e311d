import type { Plugin } from 'vite'

/** Leaves the driver of PostgreSQL in a file of its own beside what is built. */
export function ownDriver(): Plugin {
  return {
    name: 'own-driver',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/postgres-driver\.ts$/ },
      handler: () => ({ id: './postgres-driver.mjs', external: true }),
    },
  }
}
