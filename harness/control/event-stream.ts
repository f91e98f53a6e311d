import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers'
import type { Request, Response } from 'express'
import type { CallLog } from '#harness/store/calls/call-log.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'

/** Node’s fetch gives a reply up of which nothing comes for five minutes, and proxies sooner. */
const keepOpenEveryMs = 20_000
/** How long a stream waits before it asks again a database that was away. */
const betweenTriesMs = 500

/**
 * Sends the log and then every new call as server-sent events. Nothing is kept for a slow reader: it goes on, as fast
 * as it reads, with what the log then still has.
 * @returns resolves once the reader has left, and rejects where the log can't be read
 */
export function streamEvents(
  log: CallLog,
  flow: string | null,
  request: Request,
  response: Response,
): Promise<void> {
  const { promise: over, resolve: end, reject: fail } = Promise.withResolvers<void>()
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  // A reader learns that it is connected before there is an event.
  response.flushHeaders()
  let sent = Number(request.headers['last-event-id'] ?? 0) || 0
  let isWriting = false
  /** Whether a call came that the list which is being read may not have. */
  let hasNew = false
  let goOn: (() => void) | undefined
  let retry: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    hasNew = true
    if (isWriting) return
    isWriting = true
    try {
      while (hasNew && !response.destroyed) {
        hasNew = false
        sent = await writeBehind(sent)
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) return fail(error)
      clearTimeout(retry)
      retry = setTimeout(() => void write(), betweenTriesMs).unref()
    } finally {
      isWriting = false
    }
  }

  async function writeBehind(id: number): Promise<number> {
    const next = await log.list(flow, id)
    if (next.length === 0) return idToGoOnBehind(id)
    for (const event of next) {
      if (response.destroyed) return id
      const takesMore = response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
      if (!takesMore) await new Promise<void>((resolve) => (goOn = resolve))
    }
    return next.at(-1)?.id ?? id
  }

  /** An id of a log that was here before, or of a server before its crash, says nothing of these calls. */
  async function idToGoOnBehind(id: number): Promise<number> {
    if (response.destroyed || id <= (await log.latestId())) return id
    hasNew = true
    return 0
  }

  const leave = log.subscribe(() => void write())
  const keepingOpen = setInterval(() => {
    // A comment, which readers pass over.
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, keepOpenEveryMs).unref()
  response.on('drain', () => goOn?.())
  response.on('close', () => {
    leave()
    clearInterval(keepingOpen)
    clearTimeout(retry)
    goOn?.()
    end()
  })
  void write()
  return over
}
