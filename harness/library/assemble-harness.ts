import type { AddressInfo } from 'node:net'
import type { SeedInput } from '#contract/seed/seed-document.ts'
import { createHarness, type Harness, type HarnessOptions } from '#harness/app.ts'
import { isHostName } from '#harness/domain/check-host.ts'
import { isInClockRange } from '#harness/domain/control/clock-range.ts'
import { requireKeyText } from '#harness/settings.ts'
import { callableHost, reachableHosts } from '#harness/reachable-hosts.ts'
import { isDatabaseUrl, openStore } from '#harness/store/engine/open-store.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { appRunner } from './app-runner.ts'
import { inProcessFetch, withControlKey, type HarnessFetch } from './harness-fetch.ts'
import { openHarnessServer, type HarnessServer } from './harness-server.ts'
import type { StartedHarness, StartOptions } from './public-api.ts'
import { checkOptions } from './check-options.ts'
import { controlHarness } from './control-harness.ts'

/** What only tests of the harness itself set. */
type Parts = Omit<HarnessOptions, 'seed' | 'hosts' | 'controlKey' | 'onFault'>

/** Starts a harness, and gives what is behind it as well. */
export async function assembleHarness(
  options: StartOptions = {},
  parts: Parts = {},
): Promise<{ started: StartedHarness; harness: Harness }> {
  checkOptions(options)
  const { seed, host = '127.0.0.1', port = 0, controlKey, data } = options
  const allowedHosts = (options.allowedHosts ?? []).map(checkedHost)
  if (port === null && options.https === true) throw new Error('https needs a port')
  if (data !== undefined && isDatabaseUrl(data)) throw new Error('data is a file, not a database')
  requireKeyText('controlKey', controlKey)
  const startsAt = options.clock === undefined ? undefined : startTime(options.clock)
  const harness = await createHarness({
    ...parts,
    ...(startsAt !== undefined && { startsAt }),
    ...(isSeeded(options) && { seed: wholeSeed(options) }),
    ...(data !== undefined && {
      objects: openFolderObjects(data),
      store: await openStore(
        data,
        startsAt === undefined ? parts.clock : { now: () => startsAt },
        seed?.base,
      ),
    }),
    hosts: reachableHosts({ host, allowedHosts }),
    ...(controlKey !== undefined && { controlKey }),
    onFault: options.onError ?? ((error) => console.error(error)),
  })
  const { app, chat } = harness
  const { https, certificates } = options
  const line = { https, certificates, data, host, allowedHosts }
  const served = port === null ? null : await listenOrEnd(harness, line, port)
  let closed: Promise<void> | undefined
  const url = served === null ? '' : urlOf(served, host)
  const over = new AbortController()
  const calledBy = served === null ? 'http://127.0.0.1' : url
  const answer = inProcessFetch(app, calledBy, over.signal)
  const harnessFetch: HarnessFetch = async (path, init) => {
    if (over.signal.aborted) throw new Error('the harness is closed, and answers no call any more')
    return answer(path, init)
  }
  const authority = served === null ? null : served.authority
  const apps = appRunner({ url, authority })
  async function endAll(): Promise<void> {
    over.abort()
    await apps.close()
    await end(harness, served)
  }
  const close = () => (closed ??= endAll())
  const started: StartedHarness = {
    ...controlHarness(withControlKey(harnessFetch, controlKey), over.signal),
    url,
    authority,
    handler: app,
    upgrade: (request, socket, head) => chat.upgrade(request, socket, head),
    fetch: harnessFetch,
    run: apps.run,
    close,
    [Symbol.asyncDispose]: close,
  }
  return { started, harness }
}

function isSeeded({ seed, faults, fidelity }: StartOptions): boolean {
  return [seed, faults, fidelity].some((each) => each !== undefined)
}

/** The seed with what is given beside it. */
function wholeSeed({ seed, faults = [], fidelity = [] }: StartOptions): SeedInput {
  return {
    ...seed,
    faults: [...(seed?.faults ?? []), ...faults],
    fidelity: [...(seed?.fidelity ?? []), ...fidelity],
  }
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
  return `${scheme}://${callableHost(host)}:${port}`
}

function checkedHost(host: string): string {
  const name = host.toLowerCase()
  if (isHostName(name)) return name
  throw new Error(
    `allowedHosts are host names without port, pattern or dot at the end, not "${host}"`,
  )
}

function startTime(clock: Date | string | number): number {
  // Of null, as JavaScript may have it here, it makes 1970.
  const time = clock === null ? Number.NaN : new Date(clock).getTime()
  if (isInClockRange(time)) return time
  throw new Error(`clock takes a time from 1970 to 9999, not ${String(clock)}`)
}

async function end(harness: Harness, served: HarnessServer | null): Promise<void> {
  served?.server.close()
  served?.server.closeAllConnections()
  served?.stop()
  await harness.close()
}
