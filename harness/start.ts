import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { openStore, StoreError } from '#harness/store/engine/open-store.ts'
import { CertificatesError } from './certificates/certificates-error.ts'
import type { SecuredHarness } from './certificates/secure-harness.ts'
import { createHarness, type Harness, type HarnessOptions } from './app.ts'
import { greeting } from './greeting.ts'
import { reachableHosts } from './reachable-hosts.ts'
import { namedSeedFile, readSettings, SettingsError, type Settings } from './settings.ts'
import type { Store } from './store/engine/schema.ts'
import { keptSecret } from './store/kept-secret.ts'
import { SeedError } from './store/seeds/own-seed.ts'
import { openObjectStore } from './store/object-store.ts'
import { systemRandom } from './system-random.ts'

/** By which names a seed file is found in the folder that it is started in, the first one first. */
const seedFileNames = ['harness.seed.yaml', 'harness.seed.yml', 'harness.seed.json']

/** How often is looked for consultations whose time is over. */
const lookEveryMs = 15_000

/** How often is looked whether a certificate ends soon. */
const lookForExpiryEveryMs = 24 * 60 * 60_000

/** Starts the harness as a process: settings, store, port. What it can't do is one line, exit 2. */
export async function start(
  argv: string[],
  env: Record<string, string | undefined>,
): Promise<void> {
  // What it keeps, and the folders that it makes for it, are its owner's alone: 0600 and 0700.
  process.umask(0o077)
  try {
    const settings = await readAllSettings(argv, env)
    const store = await openStore(settings.data, Date, settings.seed?.base)
    const secured = await secure(settings)
    const server = secured?.server ?? createServer()
    const controlKey = await controlKeyOf(settings, store)
    const harness = await createHarness({
      store,
      ...(settings.seed && { seed: settings.seed }),
      hosts: reachableHosts(settings),
      ...(controlKey !== undefined && { controlKey }),
      objects: openObjectStore(settings.data),
      chatApp: {
        ...(settings.sdkAppId !== undefined && { sdkAppId: settings.sdkAppId }),
        ...(settings.chatKey !== undefined && { key: settings.chatKey }),
      },
      onFault: (error) => console.error(error),
      ...(await application(settings, server)),
    })
    server.on('request', harness.app)
    server.on('upgrade', (request, socket, head) => {
      // Vite's own socket comes by here in development.
      if (!harness.chat.upgrade(request, socket, head) && !settings.dev) socket.destroy()
    })
    const port = await listen(server, settings)
    // Whatever is read is up to date anyway; this is for who only sits in a chat.
    setInterval(() => harness.context.dispatchSignal.wake(), lookEveryMs).unref()
    // Not before: while everything is set up there is little to collect, and it takes its time.
    setFlagsFromString('--heap-growing-percent=60')
    // Ctrl-C may come twice, from the terminal and from npm: the second must not cut the first off.
    let stopping: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => void (stopping ??= stop(server, harness)))
    }
    // Last: whoever reads it may end the process at once.
    const key = controlKey === undefined ? {} : { controlKey }
    console.log(greeting({ ...settings, ...key, port, trust: secured?.instructions ?? null }))
  } catch (error) {
    console.error(oneLine(error))
    process.exit(2)
  }
}

async function readAllSettings(
  argv: string[],
  env: Record<string, string | undefined>,
): Promise<Settings> {
  const file = namedSeedFile(argv, env) ?? seedFileNames.find((name) => existsSync(name))
  if (file === undefined) return readSettings(argv, env)
  // Only here: without a file nobody waits for the reader of YAML.
  const { readSeedFile } = await import('./command/seed-file.ts')
  return readSettings(argv, env, readSeedFile(file))
}

/** Only where it is asked for: nobody else waits for TLS. */
async function secure(settings: Settings): Promise<SecuredHarness | null> {
  if (!settings.https) return null
  const { certificatesFolder } = await import('./certificates/certificates-folder.ts')
  const { secureHarness } = await import('./certificates/secure-harness.ts')
  const folder = certificatesFolder(settings.certificates, settings.data)
  const secured = secureHarness(settings, { folder, now: new Date() })
  setInterval(() => secured.renew(new Date()), lookForExpiryEveryMs).unref()
  return secured
}

/** The key that was set; where the network reaches the harness, else one that the store keeps. */
async function controlKeyOf(settings: Settings, store: Store): Promise<string | undefined> {
  if (settings.controlKey !== undefined || !settings.lan) return settings.controlKey
  return keptSecret(store, 'controlKey', systemRandom())
}

async function application(
  settings: Settings,
  server: Server,
): Promise<Pick<HarnessOptions, 'application'>> {
  if (!settings.dev) return {}
  const { devApplication } = await import('./console/dev-application.ts')
  return { application: await devApplication(server, settings.allowedHosts) }
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // A TCP server's address is an object, not a pipe's name.
      resolve((server.address() as AddressInfo).port)
    })
  })
}

async function stop(server: Server, harness: Harness): Promise<void> {
  server.close()
  server.closeAllConnections()
  await harness.close()
  process.exit(0)
}

const listenFailures: Record<string, string> = {
  EADDRINUSE: 'the port is taken; choose another with --port',
  EACCES: 'the port is not allowed; choose another with --port',
  EADDRNOTAVAIL: 'this machine has no such address; choose another with --host',
  EAI_AGAIN: 'the host could not be looked up; choose another with --host',
  ENOTFOUND: 'there is no such host; choose another with --host',
}

/** Their message is the one line. */
const ownErrors = [SettingsError, StoreError, SeedError, CertificatesError]

function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (ownErrors.some((known) => error instanceof known)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  const known = listenFailures[code]
  return known === undefined ? (error.stack ?? error.message) : `${error.message}: ${known}`
}
