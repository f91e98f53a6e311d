import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

type Tables = { types: object; extensions: object }

const plugin = pathToFileURL(join(process.cwd(), 'scripts', 'media-types-plugin.ts'))
const { mediaTypes } = (await import(plugin.href)) as { mediaTypes(): Plugin }

test('what is built knows the media types that Express does', async () => {
  const ofExpress = createRequire(createRequire(import.meta.url).resolve('express'))
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
        input: ofExpress.resolve('mime-types'),
        output: { entryFileNames: 'built.mjs' },
      },
    },
  })
  const built: { default: Tables } = await import(pathToFileURL(join(outDir, 'built.mjs')).href)
  const own: Tables = ofExpress('mime-types')
  expect(Object.keys(own.types).length).toBeGreaterThan(1000)
  expect(built.default.types).toEqual(own.types)
  expect(built.default.extensions).toEqual(own.extensions)
})
