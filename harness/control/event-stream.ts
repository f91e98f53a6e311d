import type { Request, Response } from 'express'
import type { EventLog } from '#harness/store/event-log.ts'

/**
 * Sends the log and then every new call as server-sent events, until the reader leaves. Nothing is kept
 * for a slow one: it goes on, as fast as it reads, with what the log then still has.
 */
export function streamEvents(
  log: EventLog,
  flow: string | null,
  request: Request,
  response: Response,
): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  // A reader learns that it is connected before there is an event.
  response.flushHeaders()
  const last = Number(request.headers['last-event-id'] ?? 0) || 0
  // Of a process that was here before: its ids say nothing of these calls.
  let sent = last > log.latestId ? 0 : last
  let isWriting = false
  let goOn: (() => void) | undefined

  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    for (let next = log.list(flow, sent); next.length > 0; next = log.list(flow, sent)) {
      for (const event of next) {
        sent = event.id
        if (response.destroyed) return
        const takesMore = response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
        if (!takesMore) await new Promise<void>((resolve) => (goOn = resolve))
      }
    }
    isWriting = false
  }

  const leave = log.subscribe(() => void write())
  response.on('drain', () => goOn?.())
  response.on('close', () => {
    leave()
    goOn?.()
  })
  void write()
}
