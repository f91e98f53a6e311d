import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { namedSeedFile, readSettings } from '#harness/settings.ts'

// A script of Node 18, which TypeScript knows nothing of.
const script = pathToFileURL(join(process.cwd(), 'scripts', 'developer-settings.mjs'))
const { isDeveloperSetting } = (await import(script.href)) as {
  isDeveloperSetting(name: string): boolean
}

test('npm test takes from its environment every variable that the harness reads as a setting', () => {
  const read = new Set<string>()
  const env = new Proxy<Record<string, undefined>>(
    {},
    {
      get(_, name) {
        read.add(String(name))
      },
    },
  )
  readSettings([], env)
  namedSeedFile([], env)
  expect(read).toContain('PORT')
  expect([...read].filter((name) => !isDeveloperSetting(name))).toEqual([])
})

test('npm test takes the settings of the client, and leaves what the machine needs', () => {
  expect(isDeveloperSetting('VITE_API_HOST')).toBe(true)
  expect(['PATH', 'HOME', 'CHROMIUM', 'REPORT'].filter(isDeveloperSetting)).toEqual([])
})
