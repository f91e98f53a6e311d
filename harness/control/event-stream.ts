import type { Request, Response } from 'express'
import type { EventLog } from '#harness/store/event-log.ts'

/** Bytes that may wait for a slow reader before it is let go. */
const patience = 1_000_000

/** Sends the log and then every new call as server-sent events, until the reader leaves. */
export function streamEvents(
  log: EventLog,
  flow: string | null,
  request: Request,
  response: Response,
): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  // A reader learns that it is connected before there is an event.
  response.flushHeaders()
  const after = Number(request.headers['last-event-id'] ?? 0)
  for (const event of log.list(flow)) if (event.id > after) write(event)
  const leave = log.subscribe((event) => {
    if (flow === null || event.flow === flow) write(event)
  })
  response.on('close', leave)

  function write(event: { id: number }): void {
    response.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
    if (response.writableLength > patience) response.destroy()
  }
}
