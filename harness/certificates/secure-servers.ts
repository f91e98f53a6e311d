import { clearInterval, setInterval } from 'node:timers'
import type { Settings } from '#harness/settings.ts'
import { certificatesFolder } from './certificates-folder.ts'
import { secureHarness, type SecuredHarness } from './secure-harness.ts'
import { securePlatform, type SecuredPlatform } from './secure-platform.ts'

export type SecureServers = { own: SecuredHarness | null; platform: SecuredPlatform | null }

type Wanted = Pick<
  Settings,
  'https' | 'platformPort' | 'certificates' | 'data' | 'host' | 'allowedHosts'
>

/** How often is looked whether a certificate ends soon. */
const lookForExpiryEveryMs = 24 * 60 * 60_000

/**
 * The servers over TLS that the settings ask for, by the machine's own clock; they listen nowhere yet. Until
 * `stop` their certificates are made anew before they end.
 */
export function openSecureServers(settings: Wanted): SecureServers & { stop(): void } {
  const folder = certificatesFolder(settings.certificates, settings.data)
  const now = new Date()
  const own = settings.https ? secureHarness(settings, { folder, now }) : null
  const trusted = own === null ? [] : [own.certificate]
  const platform = settings.platformPort === null ? null : securePlatform({ folder, now, trusted })
  const looking = setInterval(() => {
    for (const each of [own, platform]) each?.renew(new Date())
  }, lookForExpiryEveryMs).unref()
  return { own, platform, stop: () => clearInterval(looking) }
}
