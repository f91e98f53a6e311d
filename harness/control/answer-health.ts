import type { RequestHandler } from 'express'
import type { Clock } from '#harness/domain/clock-and-random.ts'

/** That it serves is no secret, and is asked while it starts: it needs no key, and nothing else of the control API. */
export function answerHealth(clock: Clock): RequestHandler {
  return (_request, response) => {
    response.json({ ok: true, now: clock.now(), uptimeSeconds: process.uptime() })
  }
}
