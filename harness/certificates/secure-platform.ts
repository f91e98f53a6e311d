import type { Server } from 'node:https'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import type { CommandLanguage } from '#harness/command/command-messages.ts'
import { platformHosts } from '#harness/domain/platform-hosts.ts'
import { keepCertificates } from './keep-certificates.ts'
import { openLocalAuthority, platformPurpose } from './local-authority.ts'
import { openPrivateFolder } from './private-folder.ts'
import { secureServer } from './secure-server.ts'
import { platformInstructions } from './trust-instructions.ts'

export type SecuredPlatform = {
  server: Server
  /** What is printed for who has programs reach it there. */
  instructions(listening: { address: string; port: number; language: CommandLanguage }): string[]
  /** Has its certificate made anew if it ends soon. */
  renew(now: Date): void
}

/**
 * A server by the platform's names (`--hosts`), and a bundle of authorities for programs that call it.
 * @param trusted certificates that go into the bundle as well
 */
export function securePlatform({
  folder,
  now,
  trusted,
}: {
  folder: string
  now: Date
  trusted: readonly string[]
}): SecuredPlatform {
  function open(at: Date) {
    return keepCertificates(folder, () => {
      const wanted = { names: platformHosts, now: at }
      const authority = openLocalAuthority(folder, platformPurpose, wanted)
      const bundle = writeBundle([...trusted, authority.certificate])
      openPrivateFolder(folder).writeIfOther('bundle.pem', bundle)
      return authority
    })
  }
  const { server, certify } = secureServer(open(now).server, { nameless: 'refused' })
  return {
    server,
    instructions: (listening) =>
      platformInstructions({
        ...listening,
        bundle: join(folder, 'bundle.pem'),
        platform: process.platform,
      }),
    renew: (at) => certify(open(at).server),
  }
}

/** With all that Node and the system trust: a variable that names a bundle takes its place. */
function writeBundle(added: readonly string[]): string {
  const usual = [...getCACertificates('bundled'), ...getCACertificates('system')]
  const all = new Set([...usual, ...added].map((certificate) => certificate.trim()))
  return [...all, ''].join('\n')
}
