import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './harness-process.ts'
import { runHarness } from './running-harness.ts'

/** A harness over TLS in a folder of its own, whose authority this test trusts. */
export async function runSecureHarness(flags: readonly string[] = [], folder = temporaryFolder()) {
  const running = await runHarness({
    data: join(folder, 'harness.sqlite'),
    flags: ['--https', ...flags],
    lastLine: 'It is valid until',
  })
  onTestFinished(() => running.stop())
  const certificates = join(folder, 'certificates')
  const authority = join(certificates, 'authority.pem')
  trust(readFileSync(authority, 'utf8'))
  return { ...running, folder, certificates, authority }
}

/** Has everything that this test calls over TLS trust an authority besides the usual ones. */
export function trust(certificate: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate])
  onTestFinished(() => setDefaultCACertificates(before))
}
