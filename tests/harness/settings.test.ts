import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seedFileSchema } from '#contract/seed/seed-file.ts'
import { reachableHosts } from '#harness/reachable-hosts.ts'
import { readSettings } from '#harness/settings.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'

test('without a setting the harness serves this machine on 8787 over .data/harness.sqlite', () => {
  expect(readSettings([], {})).toEqual({
    port: 8787,
    host: '127.0.0.1',
    data: '.data/harness.sqlite',
    allowedHosts: [],
    trustProxy: 0,
    controlKey: undefined,
    sdkAppId: undefined,
    chatKey: undefined,
    lan: false,
    dev: false,
    https: false,
    platformPort: null,
    certificates: undefined,
  })
})

test('a setting is a variable or a flag of the same name, and the flag goes before', () => {
  const chatKey = 'k'.repeat(64)
  const DATABASE_URL = 'postgres://one/a'
  const BUCKET_URL = 's3+http://key:secret@one/bucket'
  const env = {
    PORT: '1',
    HOST: 'a',
    DATA: 'b',
    TIM_SDKAPPID: '2',
    TIM_SECRET_KEY: chatKey,
    DATABASE_URL,
    BUCKET_URL,
    TRUST_PROXY: '1',
  }
  const read = {
    port: 1,
    host: 'a',
    data: 'b',
    sdkAppId: 2,
    chatKey,
    databaseUrl: DATABASE_URL,
    bucketUrl: BUCKET_URL,
    trustProxy: 1,
  }
  expect(readSettings([], env)).toMatchObject(read)
  const flags = ['--port=3', '--host=c', '--data=d', '--tim-sdkappid=4', '--tim-secret-key']
  const other = ['l'.repeat(16), '--database-url', 'postgresql://two/b']
  const bucket = ['--bucket-url', 's3+https://key:secret@two/bucket']
  expect(readSettings([...flags, ...other, ...bucket], env)).toMatchObject({
    port: 3,
    host: 'c',
    data: 'd',
    sdkAppId: 4,
    chatKey: 'l'.repeat(16),
    databaseUrl: 'postgresql://two/b',
    bucketUrl: 's3+https://key:secret@two/bucket',
  })
})

test('the platform’s names are served on 443, or on the port of a flag, a variable or a seed file', () => {
  const own = { https: true, hostsPort: 8443, certificates: 'certificates' }
  const seedFile = seedFileSchema.parse(own)
  expect(readSettings(['--hosts'], {}).platformPort).toBe(443)
  expect(readSettings([], {}, seedFile)).toMatchObject({
    https: true,
    platformPort: 8443,
    certificates: 'certificates',
  })
  const env = { HOSTS_PORT: '9443', CERTIFICATES: 'elsewhere' }
  const set = { platformPort: 9443, certificates: 'elsewhere' }
  expect(readSettings([], env, seedFile)).toMatchObject(set)
  expect(readSettings(['--hosts', '--hosts-port', '0'], env).platformPort).toBe(0)
})

test('a harness is reached by its host, by each address of the machine if it has none, and as it is told', () => {
  const allowedHosts = ['team.example']
  const hosts = (host: string) => reachableHosts({ host, allowedHosts })
  expect(hosts('Harness.example')).toEqual(['team.example', 'harness.example'])
  expect(hosts('FE80:0::1')).toEqual(['team.example', '[fe80::1]'])
  for (const each of ['0.0.0.0', '::']) {
    expect(hosts(each)).toEqual(
      expect.arrayContaining(['team.example', '127.0.0.1', hostname().toLowerCase()]),
    )
  }
})

test('an empty variable is none', () => {
  expect(
    readSettings([], { PORT: '', HOST: '', DATA: '', DATABASE_URL: '', BUCKET_URL: '' }),
  ).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
  })
})

test('--lan serves all interfaces, and only --lan does', () => {
  expect(readSettings(['--lan'], {})).toMatchObject({ host: '0.0.0.0', lan: true })
  expect(() => readSettings(['--host='], {})).toThrow('--host needs a value')
})

test.for([
  [['--port', ''], {}, '--port needs a value'],
  [['--control-key=short'], {}, 'CONTROL_KEY must be 16 to 128 visible ASCII characters'],
  [['--allowed-hosts=a.example:80'], {}, 'ALLOWED_HOSTS must be host names without port'],
  [['--allowed-hosts=a.example:8787'], {}, 'ALLOWED_HOSTS must be host names without port'],
  [['--allowed-hosts=[::1]:8787'], {}, 'ALLOWED_HOSTS must be host names without port'],
  [['--allowed-hosts=a.example.'], {}, 'pattern or dot at the end, by commas, not "a.example."'],
  [['--allowed-hosts=b.example,*.a.example'], {}, 'at the end, by commas, not "*.a.example"'],
  [['--allowed-hosts=http://a.example'], {}, 'ALLOWED_HOSTS must be host names without port'],
  [['--data='], {}, '--data needs a value'],
  [['--port=8787.5'], {}, 'PORT must be a whole number from 0 to 65535, not "8787.5"'],
  [['--port=-1'], {}, 'PORT must be'],
  [['--port=0x10'], {}, 'PORT must be'],
  [['--port= 80'], {}, 'PORT must be'],
  [['--lan=yes'], {}, '--lan has no value, or one that it does not take'],
  [['--no-lan'], {}, 'there is no flag --no-lan'],
  [['-p', '80'], {}, 'there is no flag -p'],
  [['8787'], {}, '8787 is no flag'],
  [[], { TIM_SDKAPPID: '0' }, 'TIM_SDKAPPID must be a whole number from 1 to 4294967295'],
  [[], { TIM_SDKAPPID: '4294967296' }, 'TIM_SDKAPPID must be'],
  [[], { TIM_SECRET_KEY: 'short' }, 'TIM_SECRET_KEY must be 16 to 128 visible ASCII characters'],
  [[], { TIM_SECRET_KEY: `${'k'.repeat(20)}\n` }, 'TIM_SECRET_KEY must be'],
  [[], { DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be like postgres://user:password@'],
  [['--data=postgres://x/y'], {}, 'DATA is a file; a database of a server is DATABASE_URL'],
  [[], { BUCKET_URL: 's3://bucket' }, 'BUCKET_URL must be like s3+https://KEY:SECRET@host'],
  [['--database-url=postgres://a b'], {}, 'DATABASE_URL must be like postgres://user:password@'],
] as const)('%o with %o is refused in one line', ([flags, env, text]) => {
  let message = ''
  try {
    readSettings([...flags], env)
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain(text)
  expect(message).not.toContain('\n')
})

test('a data file that may only be read is refused at the start, not at the first write', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  await (await openStore(data)).destroy()
  chmodSync(data, 0o444)
  // Root may write everything, so that the process becomes nobody special first.
  const script = `
    import { openStore } from './harness/store/engine/open-store.ts'
    if (process.getuid?.() === 0) process.setuid(65534)
    await openStore(process.argv[1]).then(() => 'opened', (error) => error.message).then(console.log)
  `
  const flags = ['--input-type=module', '--eval', script, data]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(stdout).toContain(`the data file ${data} can't be used: EACCES: permission denied`)
})
