import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { setInterval } from 'node:timers'
import { openServer } from '#harness/http/open-server.ts'
import { openStore, StoreError } from '#harness/store/engine/open-store.ts'
import type { SecureServers } from './certificates/secure-servers.ts'
import { createHarness, type Harness, type HarnessOptions } from './app.ts'
import { commandLanguage } from './command/command-language.ts'
import { translate, type CommandLanguage } from './command/command-messages.ts'
import { TranslatedError } from './command/translated-error.ts'
import { greeting } from './greeting.ts'
import { growHeapSlowly } from './heap-growth.ts'
import { listen } from './listen.ts'
import { reachableHosts } from './reachable-hosts.ts'
import { namedSeedFile, readSettings, type Settings } from './settings.ts'
import type { Store } from './store/engine/schema.ts'
import { descriptionOf } from './store/engine/store-description.ts'
import { keptSecret } from './store/kept-secret.ts'
import { whenSeeded } from './store/seeds/deferred-seed.ts'
import { NoAccountError } from './store/seeds/custom-seed.ts'
import { ObjectStoreError } from './store/objects/object-store-error.ts'
import { openObjects } from './store/objects/open-objects.ts'
import { systemRandom } from './system-random.ts'

/** By which names a seed file is found in the folder that it is started in, the first one first. */
const seedFileNames = ['harness.seed.yaml', 'harness.seed.yml', 'harness.seed.json']

/** How often is looked for consultations whose time is over. */
const lookEveryMs = 15_000

/** Starts the harness as a process: settings, store, port. What it can't do is one line, exit 2. */
export async function start(
  argv: string[],
  env: Record<string, string | undefined>,
): Promise<void> {
  // What it keeps, and the folders that it makes for it, are its owner's alone: 0600 and 0700.
  process.umask(0o077)
  const language = commandLanguage(argv, env)
  try {
    const settings = await readAllSettings(argv, env)
    const place = settings.databaseUrl ?? settings.data
    const store = await openStore(place, Date, settings.seed?.base, report)
    const objects = await openObjects(settings, report)
    const { own, platform } = await secureServers(settings)
    const server = own?.server ?? openServer()
    const controlKey = await controlKeyOf(settings, store)
    const harness = await createHarness({
      store,
      ...(settings.seed && { seed: settings.seed }),
      hosts: reachableHosts(settings),
      trustProxy: settings.trustProxy,
      ...(controlKey !== undefined && { controlKey }),
      objects,
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
    const { port } = await listen(server, { ...settings, portFlag: '--port' })
    platform?.server.on('request', harness.app)
    const platformNotes = await listenAsPlatform(platform, settings, language)
    // Whatever is read is up to date anyway; this is for who only sits in a chat.
    const look = () => harness.context.dispatchSignal.wake()
    whenSeeded(store, () => setInterval(look, lookEveryMs).unref())
    growHeapSlowly()
    // Ctrl-C may come twice, from the terminal and from npm: the second must not cut the first off.
    let stopping: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => void (stopping ??= stop([server, platform?.server], harness)))
    }
    // Last: whoever reads it may end the process at once.
    const key = controlKey === undefined ? {} : { controlKey }
    const notesAt = (base: string) => [
      ...(own?.instructions(base, language) ?? []),
      ...platformNotes,
    ]
    console.log(
      greeting({ ...settings, ...key, data: descriptionOf(store), port, language, notesAt }),
    )
  } catch (error) {
    console.error(oneLine(error, language))
    process.exit(2)
  }
}

function report(line: string): void {
  console.error(line)
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

/** Only where they are asked for: nobody else waits for TLS. */
async function secureServers(settings: Settings): Promise<SecureServers> {
  if (!settings.https && settings.platformPort === null) return { own: null, platform: null }
  const { openSecureServers } = await import('./certificates/secure-servers.ts')
  return openSecureServers(settings)
}

/** Resolves with what is printed of it; with nothing where it was not asked for. */
async function listenAsPlatform(
  platform: SecureServers['platform'],
  { platformPort, host }: Settings,
  language: CommandLanguage,
): Promise<string[]> {
  if (platform === null || platformPort === null) return []
  const place = { port: platformPort, host, portFlag: '--hosts-port' } as const
  return platform.instructions({ ...(await listen(platform.server, place)), language })
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

async function stop(servers: (Server | undefined)[], harness: Harness): Promise<void> {
  for (const server of servers) {
    server?.close()
    server?.closeAllConnections()
  }
  await harness.close()
  process.exit(0)
}

function oneLine(error: unknown, language: CommandLanguage): string {
  if (error instanceof TranslatedError) return error.in(language)
  if (error instanceof StoreError) {
    const { place, reason } = error
    return translate('file' in place ? 'badDataFile' : 'badDatabase', language, {
      ...place,
      reason,
    })
  }
  if (error instanceof ObjectStoreError) {
    const { bucket, reason } = error
    return translate('badBucket', language, { bucket, reason })
  }
  if (error instanceof NoAccountError) return translate('noSeedAccount', language, error.values)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
