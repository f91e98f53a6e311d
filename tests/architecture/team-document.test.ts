import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { readSettings } from '#harness/settings.ts'

const document = readFileSync('docs/team-harness.md', 'utf8')

const serviceSchema = z.looseObject({
  command: z.optional(z.string()),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  depends_on: z.optional(z.union([z.array(z.string()), z.record(z.string(), z.unknown())])),
})
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
})
const { services, volumes } = composeSchema.parse(parse(blockOf('yaml')))
const harnesses = Object.entries(services).filter(([name]) => name.startsWith('harness-'))

test.for(harnesses)(
  'the %s of its compose file is started as the command takes it',
  ([, harness]) => {
    const [node, file, ...argv] = (harness.command ?? '').split(' ')
    expect([node, file]).toEqual(['node', 'dist-harness/main.mjs'])
    const given = Object.entries(harness.environment ?? {}).map(([name, value]) => [
      name,
      // What compose takes from the environment of whoever starts it.
      value.replace(/^\$\{(CONTROL_KEY):\?[^}]+\}$/, 'a-key-of-16-signs'),
    ])
    const settings = readSettings(argv, Object.fromEntries(given))
    const {
      POSTGRES_USER: user,
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: name,
    } = services.database?.environment ?? {}
    expect(settings.databaseUrl).toBe(`postgres://${user}:${password}@database:5432/${name}`)
    expect(settings.controlKey).toBe('a-key-of-16-signs')
    expect(
      harness.volumes?.some((volume) => settings.data.startsWith(`${volume.split(':')[1]}/`)),
    ).toBe(true)
  },
)

test('its balancer leads to every process at its port', () => {
  const targets = [...(services.balancer?.command ?? '').matchAll(/--to (\S+)/g)].map(
    ([, to]) => to,
  )
  const there = harnesses.map(([name, { command = '' }]) => {
    const { port } = readSettings(command.split(' ').slice(2), {})
    return `${name}:${port}`
  })
  expect(targets).toEqual(there)
  expect(there).toHaveLength(3)
})

test('its compose file names no service and no volume that it does not have', () => {
  for (const { depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) {
      expect(Object.keys(services)).toContain(name)
    }
    const named = mounted.map((volume) => volume.split(':')[0] ?? '')
    for (const name of named.filter((each) => !each.startsWith('.'))) {
      expect(Object.keys(volumes)).toContain(name)
    }
  }
})

test('its commands are those that the harness takes', () => {
  const commands = blockOf('sh').match(/(?<=dist-harness\/main\.mjs ).+/g) ?? []
  expect(commands).toHaveLength(2)
  for (const command of commands) {
    const argv = command
      .replace('$DATABASE_URL', 'postgres://harness@db.example/harness')
      .split(' ')
    expect(readSettings(argv, {}).databaseUrl).toBe('postgres://harness@db.example/harness')
  }
})

/** The first of that language. */
function blockOf(language: string): string {
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(document)?.[1] ?? ''
}
