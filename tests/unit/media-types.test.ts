import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { mediaTypes } from '../../scripts/media-types-plugin.ts'

type Tables = { types: object; extensions: object }

test('what is built knows the media types that Express does', async () => {
  const require = createRequire(createRequire(import.meta.url).resolve('express'))
  const outDir = mkdtempSync(join(tmpdir(), 'consult-h5-types-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [mediaTypes()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: require.resolve('mime-types'),
        output: { entryFileNames: 'built.mjs' },
      },
    },
  })
  const built: { default: Tables } = await import(pathToFileURL(join(outDir, 'built.mjs')).href)
  const own: Tables = require('mime-types')
  expect(Object.keys(own.types).length).toBeGreaterThan(1000)
  expect(built.default.types).toEqual(own.types)
  expect(built.default.extensions).toEqual(own.extensions)
})
