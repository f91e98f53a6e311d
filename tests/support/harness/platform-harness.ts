import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { curl } from './curl.ts'
import { temporaryFolder } from './harness-process.ts'
import { runHarness } from './running-harness.ts'

/** A harness by the platform's names, on a free port. */
export async function openPlatform(flags: readonly string[] = []) {
  const folder = temporaryFolder()
  const harness = await runHarness({
    data: join(folder, 'harness.sqlite'),
    flags: ['--hosts', '--hosts-port', '0', ...flags],
    lastLine: 'programs call 443',
  })
  onTestFinished(() => harness.stop())
  const certificates = join(folder, 'certificates')
  const bundle = join(certificates, 'bundle.pem')
  const [, port = ''] = /on port (\d+)/.exec(harness.printed) ?? []
  /** Calls the platform as a program does that is not Node and trusts the bundle: every name leads to the port. */
  async function call(address: string, ...args: string[]) {
    const to = ['--cacert', bundle, '--connect-to', `::127.0.0.1:${port}`]
    return curl(...to, ...args, address)
  }
  return { ...harness, certificates, bundle, port: Number(port), call }
}
