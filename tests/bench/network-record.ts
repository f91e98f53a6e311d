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
}

const patienceMs = 30_000

export async function recordNetwork(session: CDPSession): Promise<NetworkRecord> {
  const requests: SentRequest[] = []
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  session.on('Network.requestWillBeSent', ({ requestId, request, loaderId, type, timestamp }) => {
    requests.push({
      id: requestId,
      url: new URL(request.url),
      loader: loaderId,
      type: type ?? 'Other',
      sentAt: timestamp * 1000,
      doneAt: null,
    })
    tell()
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const last = requests.findLast(({ id }) => id === requestId)
    if (last !== undefined) last.doneAt = timestamp * 1000
    tell()
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
      }, patienceMs)
      listeners.add(look)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        listeners.delete(look)
      })
    },
  }
}
