import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'

describe('a seed file', () => {
  const written = (name: string, text: string) => {
    const file = join(temporaryFolder(), name)
    writeFileSync(file, text)
    return file
  }

  test.for([
    ['a field that there is not', 'people:\n  - openId: oA\n', '2:13: people.0.openId: must'],
    ['an unknown field', 'port: 0\npeoples: []\n', '2:1: peoples: there is no such field'],
    [
      'a deeper one',
      'apps:\n  - appId: wx0000000000000009\n    appSecret: clinic-secret-0123456789\n    host: x\n',
      '4:5: apps.0.host: there is no such field',
    ],
    [
      'a missing field',
      'people:\n  - nickname: x\n',
      '2:5: people.0.openId: must be of type string',
    ],
    [
      'a misspelt field, which is missing then',
      'apps:\n  - appID: wx0000000000000009\n    appSecret: clinic-secret-0123456789\n',
      '2:5: apps.0.appID: there is no such field',
    ],
    [
      'a merge, which YAML 1.2 does not have',
      'apps:\n  - <<: { appId: wx0000000000000009 }\n',
      '2:5: apps.0.<<: there is no such field',
    ],
    ['text that is no YAML', 'port: 0\n  - x: [\n', '1:7: '],
    [
      'a star that is not quoted',
      'faults:\n  - match: { push: *Message }\n    drop: true\n',
      '2:20: not YAML: there is no anchor &Message',
    ],
    [
      'aliases that grow without an end',
      `people: [&a [x], ${'*a, '.repeat(101)}]\n`,
      '1:1: not YAML: Excessive alias count',
    ],
    ['a number out of range', 'port: 70000\n', '1:7: port: must be at most 65535'],
    [
      'a switch that there is not',
      'port: 0\nfidelity:\n  - landingUrl\n  - landingUrls\n',
      '4:5: fidelity.1: must be one of looseOrder, doubleCallback',
    ],
    [
      'switches that are no list',
      'fidelity: landingUrl\n',
      '1:11: fidelity: must be of type array',
    ],
    [
      'a public key that is cut',
      `apps:\n  - appId: wx0000000000000009\n    appSecret: clinic-secret-0123456789\n    payPublicKey: |\n      -----BEGIN PUBLIC KEY-----\n      MIIB\n`,
      '4:19: apps.0.payPublicKey: is no public key in PEM',
    ],
    [
      'the harness’s own app',
      'apps:\n  - appId: wx0000000000000001\n    appSecret: clinic-secret-0123456789\n',
      '2:12: apps.0.appId: is the harness’s own application',
    ],
    [
      'a fault without an effect',
      'faults:\n  - match:\n      path: /sns/userinfo\n',
      '2:5: faults.0: is not valid: a fault needs a latency or exactly one of status, errcode, cutBytes, drop, close',
    ],
    ['a host with a port', 'allowedHosts: [a:1]\n', '1:16: allowedHosts.0: must be a host name'],
    ['a choice that there is not', 'base: full\n', '1:7: base: must be one of default, empty'],
  ] as const)('with %s is refused by line and column', async ([, text, refusal]) => {
    const file = written('harness.seed.yaml', text)
    const { code, stderr } = await runToEnd(['--seed', file])
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${file}:${refusal}`),
    })
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('of JSON is read the same', async () => {
    const file = written('harness.seed.json', '{\n  "port": "x"\n}')
    expect((await runToEnd(['--seed', file])).stderr).toContain(`${file}:2:11: port: must be`)
  })

  test.for([
    ['UTF-16, as PowerShell writes it', Buffer.from('\uFEFFport: 0\n', 'utf16le')],
    ['GBK', Buffer.from('70656f706c653a0a20202d206e69636b6e616d653a20c4e30a', 'hex')],
  ] as const)('of %s is one line', async ([, bytes]) => {
    const file = join(temporaryFolder(), 'harness.seed.yaml')
    writeFileSync(file, bytes)
    const line = `the seed file ${file} is not UTF-8\n`
    expect(await runToEnd(['--seed', file])).toMatchObject({ code: 2, stderr: line })
  })

  test('that is named but not there is one line', async () => {
    const ended = await runToEnd(['--seed', 'nowhere.yaml'])
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('nowhere.yaml') })
  })
})
