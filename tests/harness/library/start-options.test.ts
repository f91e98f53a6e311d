import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSeedFile } from '#harness/command/seed-file.ts'
import type { StartOptions } from '#harness/library/public-api.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

const nurse = { openId: 'oNurse0000000000000000000001', nickname: '护士长' }
const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
const late = { match: { path: '/sns/userinfo' }, latencyMs: 10 }
const many = Array.from({ length: 60 }, () => late)

/** What JavaScript lets through. */
const options = (value: object) => value as StartOptions

test.for([
  [
    'an openId of another form',
    { seed: { people: [{ ...nurse, openId: 'oA' }] } },
    'seed: people.0.openId: must match /',
  ],
  [
    'a person without a name',
    { seed: { people: [{ openId: nurse.openId }] } },
    'seed: people.0.nickname: must be of type string',
  ],
  [
    'a person without a letter of a name',
    { seed: { people: [{ ...nurse, nickname: '' }] } },
    'seed: people.0.nickname: must be at least 1 long',
  ],
  ['a field that there is not', { seed: { peoples: [] } }, 'seed: peoples: there is no such field'],
  [
    'a base that there is not',
    { seed: { base: 'full' } },
    'seed: base: must be one of default, empty',
  ],
  ['no seed where one is named', { seed: null }, 'options: seed: must be of type object'],
  [
    'a fault without an effect',
    { faults: [{ match: { path: '/sns/userinfo' } }] },
    'options: faults.0: is not valid: a fault needs a latency',
  ],
  [
    'a latency without an end',
    { seed: { faults: [{ ...late, latencyMs: 1e9 }] } },
    'seed: faults.0.latencyMs: must be at most 60000',
  ],
  [
    'more faults than it has room for',
    { seed: { faults: many }, faults: many },
    'seed: faults: must be at most 100 long',
  ],
  [
    'a switch that there is not',
    { fidelity: ['landingUrls'] },
    'options: fidelity.0: must be one of looseOrder',
  ],
  [
    'the harness’s own app',
    { seed: { apps: [{ ...clinic, appId: 'wx0000000000000001' }] } },
    'seed: apps.0.appId: is the harness’s own application',
  ],
  [
    'one person twice',
    { seed: { people: [nurse, { ...nurse, nickname: '医生' }] } },
    'seed: people.1.openId: is that of people.0 already',
  ],
  [
    'one app twice',
    { seed: { apps: [clinic, { ...clinic, openAccount: 'one' }] } },
    'seed: apps.1.appId: is that of apps.0 already',
  ],
  ['an option that there is not', { prot: 0 }, 'options: prot: there is no such field'],
  ['a port that is text', { port: '8787' }, 'options: port: must be of type number'],
  ['a port that there is not', { port: 70_000 }, 'options: port: must be at most 65535'],
  [
    'a listener that is none',
    { onError: 'log' },
    'options: onError: is not valid: it is a function',
  ],
] as const)('a harness with %s is refused by the field', async ([, wrong, refusal]) => {
  const start = startHarness({ port: null, ...options(wrong) })
  await expect(start).rejects.toThrow(refusal)
  await expect(start).rejects.toThrow(/^[^\n]+$/)
})

test.for(['noon', null, Number.NaN, {}])('a clock at %j is refused by its name', async (clock) => {
  const start = startHarness({ port: null, ...options({ clock }) })
  await expect(start).rejects.toThrow('clock takes a time from 1970 to 9999, not')
})

test('options that are undefined are as those that are not there', async () => {
  const all = { seed: undefined, faults: undefined, clock: undefined, controlKey: undefined }
  const harness = await startHarness({ port: null, ...all })
  onTestFinished(harness.close)
  expect((await harness.fetch('/harness/api/health')).status).toBe(200)
})

const person = `  - openId: ${nurse.openId}\n    nickname: x\n`
const app = '  - appId: wx0000000000000009\n    appSecret: clinic-secret-0123456789\n'

test.for([
  ['person', `people:\n${person}${person}`, '4:13: people.1.openId: is that of people.0 already'],
  ['app', `apps:\n${app}${app}`, '4:12: apps.1.appId: is that of apps.0 already'],
] as const)('a seed file with one %s twice is refused by line and column', ([, text, refusal]) => {
  const file = join(temporaryFolder(), 'harness.seed.yaml')
  writeFileSync(file, text)
  expect(() => readSeedFile(file)).toThrow(`${file}:${refusal}`)
})
