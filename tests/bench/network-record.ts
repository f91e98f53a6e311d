import type { CDPSession } from 'playwright-core'

/** A request of the browser; times in milliseconds of the browser's own clock. */
export type SentRequest = {
  id: string
  url: URL
  /** The document load that it belongs to. */
  loader: string
  type: string
  sentAt: number
  doneAt: number | null
}

/** What a tab sends, redirects included, in order. */
export type NetworkRecord = {
  requests: SentRequest[]
  waitFor: (wanted: (request: SentRequest) => boolean) => Promise<SentRequest>
  /** Until no request has been under way for a second. */
  waitForQuiet: () => Promise<void>
}

const timeoutMs = 30_000
const quietMs = 1000

export async function recordNetwork(session: CDPSession): Promise<NetworkRecord> {
  const requests: SentRequest[] = []
  const underWay = new Set<string>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())

  session.on('Network.requestWillBeSent', ({ requestId, request, loaderId, type, timestamp }) => {
    requests.push({
      id: requestId,
      url: new URL(request.url),
      loader: loaderId,
      type: type ?? 'Other',
      sentAt: timestamp * 1000,
      doneAt: null,
    })
    // A worker's script out of the page's own memory ends out of this session's sight.
    if (!request.url.startsWith('blob:')) underWay.add(requestId)
    notify()
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const last = requests.findLast(({ id }) => id === requestId)
    if (last !== undefined) last.doneAt = timestamp * 1000
    underWay.delete(requestId)
    notify()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    underWay.delete(requestId)
    notify()
  })
  await session.send('Network.enable')

  return {
    requests,
    waitFor(wanted) {
      const { promise, resolve, reject } = Promise.withResolvers<SentRequest>()
      const look = () => {
        const found = requests.find(wanted)
        if (found !== undefined) resolve(found)
      }
      const timer = setTimeout(() => {
        const seen = requests.map(({ url }) => url.pathname).join(' ')
        reject(new Error(`the browser did not do what was waited for; it sent: ${seen}`))
      }, timeoutMs)
      listeners.add(look)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        listeners.delete(look)
      })
    },
    waitForQuiet() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let quiet: NodeJS.Timeout | undefined
      const look = () => {
        clearTimeout(quiet)
        if (underWay.size === 0) quiet = setTimeout(resolve, quietMs)
      }
      const timer = setTimeout(() => {
        const left = requests.filter(({ id }) => underWay.has(id)).map(({ url }) => url.href)
        reject(new Error(`the page never was quiet; under way: ${left.join(' ')}`))
      }, timeoutMs)
      listeners.add(look)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        clearTimeout(quiet)
        listeners.delete(look)
      })
    },
  }
}
