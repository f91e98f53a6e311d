import type { Server } from 'node:https'
import type { CommandLanguage } from '#harness/command/command-messages.ts'
import type { Settings } from '#harness/settings.ts'
import { keepCertificates } from './keep-certificates.ts'
import { certifiedHosts } from './certified-hosts.ts'
import { openLocalAuthority, ownPurpose } from './local-authority.ts'
import { secureServer } from './secure-server.ts'
import { trustInstructions } from './trust-instructions.ts'

export type SecuredHarness = {
  server: Server
  /** Of its authority, and the file that has it. */
  certificate: string
  file: string
  /** What is printed for who is to trust it, and opens this address. */
  instructions(base: string, language: CommandLanguage): string[]
  /** Has its certificate made anew if it ends soon. */
  renew(now: Date): void
}

/** The server of a harness over TLS (`--https`), with a certificate that is kept in the folder. */
export function secureHarness(
  settings: Pick<Settings, 'host' | 'allowedHosts'>,
  { folder, now }: { folder: string; now: Date },
): SecuredHarness {
  const hosts = certifiedHosts(settings)
  const open = (at: Date) =>
    keepCertificates(folder, () => openLocalAuthority(folder, ownPurpose, { ...hosts, now: at }))
  const authority = open(now)
  // Nobody can ask for an address by its name.
  const { server, certify } = secureServer(authority.server, { nameless: 'certified' })
  return {
    server,
    certificate: authority.certificate,
    file: authority.file,
    instructions: (base, language) =>
      trustInstructions(authority, { base, platform: process.platform, language }),
    renew: (at) => certify(open(at).server),
  }
}
