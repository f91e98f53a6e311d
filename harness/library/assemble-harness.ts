import type { AddressInfo } from 'node:net'
import { createHarness, type Harness, type HarnessOptions } from '#harness/app.ts'
import { isDatabaseUrl, openStore } from '#harness/store/engine/open-store.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { inProcessFetch, withControlKey } from './harness-fetch.ts'
import { openHarnessServer, type HarnessServer } from './harness-server.ts'
import type { RunningApp, StartedHarness, StartOptions } from './public-api.ts'
import { runApp } from './run-app.ts'
import { controlHarness, timeOf } from './control-harness.ts'

/** What only tests of the harness itself set. */
type Parts = Omit<HarnessOptions, 'seed' | 'hosts' | 'controlKey' | 'onFault'>

/** Starts a harness, and gives what is behind it as well. */
export async function assembleHarness(
  options: StartOptions = {},
  parts: Parts = {},
): Promise<{ started: StartedHarness; harness: Harness }> {
  const { seed, host = '127.0.0.1', port = 0, allowedHosts = [], controlKey, data } = options
  if (port === null && options.https === true) throw new Error('https needs a port')
  if (data !== undefined && isDatabaseUrl(data)) throw new Error('data is a file, not a database')
  const startsAt = options.clock === undefined ? undefined : timeOf(options.clock)
  const harness = await createHarness({
    ...parts,
    ...(startsAt !== undefined && { startsAt }),
    seed: {
      ...seed,
      faults: [...(seed?.faults ?? []), ...(options.faults ?? [])],
      fidelity: [...(seed?.fidelity ?? []), ...(options.fidelity ?? [])],
    },
    ...(data !== undefined && {
      store: await openStore(
        data,
        startsAt === undefined ? parts.clock : { now: () => startsAt },
        seed?.base,
      ),
      objects: openFolderObjects(data),
    }),
    hosts: [...allowedHosts, host],
    ...(controlKey !== undefined && { controlKey }),
    onFault: options.onError ?? ((error) => console.error(error)),
  })
  const { app, chat } = harness
  const { https, certificates } = options
  const line = { https, certificates, data, host, allowedHosts }
  const served = port === null ? null : await listenOrEnd(harness, line, port)
  const harnessFetch = inProcessFetch(app)
  let closed: Promise<void> | undefined
  const apps: RunningApp[] = []
  async function endAll(): Promise<void> {
    for (const running of apps) await running.close()
    await end(harness, served)
  }
  const close = () => (closed ??= endAll())
  const url = served === null ? '' : urlOf(served, host)
  const authority = served === null ? null : served.authority
  const started: StartedHarness = {
    ...controlHarness(withControlKey(harnessFetch, controlKey)),
    url,
    authority,
    handler: app,
    upgrade: (request, socket, head) => chat.upgrade(request, socket, head),
    fetch: harnessFetch,
    async run(command, runOptions) {
      const running = await runApp({ url, authority }, command, runOptions)
      apps.push(running)
      return running
    },
    close,
    [Symbol.asyncDispose]: close,
  }
  return { started, harness }
}

async function listenOrEnd(
  harness: Harness,
  line: Parameters<typeof openHarnessServer>[0],
  port: number,
): Promise<HarnessServer> {
  let served: HarnessServer | null = null
  try {
    served = await openHarnessServer(line)
    await listen(harness, served, { host: line.host, port })
    return served
  } catch (error) {
    await end(harness, served)
    throw error
  }
}

async function listen(
  { app, chat }: Harness,
  { server }: HarnessServer,
  place: { host: string; port: number },
): Promise<void> {
  server.on('request', app)
  server.on('upgrade', (request, socket, head) => {
    if (!chat.upgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
}

function urlOf({ scheme, server }: HarnessServer, host: string): string {
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function end(harness: Harness, served: HarnessServer | null): Promise<void> {
  served?.server.close()
  served?.server.closeAllConnections()
  served?.stop()
  await harness.close()
}
