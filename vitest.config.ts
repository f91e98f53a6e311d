import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './scripts/catalogue-plugin.ts'

const project = (name: string, timeout = 10_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    setupFiles: ['tests/support/quiet-console.ts'],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
})

export default defineConfig({
  plugins: [messageCatalogues()],
  test: {
    projects: [
      project('unit'),
      project('contract'),
      project('harness'),
      project('architecture'),
      project('browser', 30_000),
    ],
    // A browser test is a Chromium and a harness: more than two at a time starve two cores.
    maxWorkers: 2,
  },
})
