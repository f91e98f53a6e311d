import type { Request, RequestHandler, Response } from 'express'
import { shortenBody } from '#harness/domain/shorten-body.ts'
import { readLogFields } from '#harness/http/log-call.ts'
import { phoneOf } from '#harness/http/phone-call.ts'
import { splitUrl } from '#harness/http/split-url.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** The answers of calls that go into the log. */
const recorded = new WeakSet<Response>()

/** Puts every call of what it stands before into the log, once, when it has been answered. */
export function recordCalls({ log, clock }: HarnessContext): RequestHandler {
  return (request, response, next) => {
    // No router has taken it, and it is refused.
    if (recorded.has(response)) return next()
    recorded.add(response)
    const started = performance.now()
    const at = clock.now()
    const { path, query } = splitUrl(request)
    response.on('close', () => {
      const fields = readLogFields(response)
      const { code = null, flow = null, device = null, request: body, fault = null } = fields
      log.add({
        at,
        method: request.method,
        path,
        query: withoutSecrets(query),
        status: response.statusCode,
        code,
        ms: Math.round((performance.now() - started) * 10) / 10,
        flow,
        device,
        request: shortenBody(body),
        reply: replyOf(response),
        fault,
        phone: phoneOf(request),
      })
    })
    next()
  }
}

function replyOf(response: Response): string | null {
  const location = response.getHeader('Location')
  if (typeof location !== 'string') return readLogFields(response).reply ?? null
  return JSON.stringify({ location })
}

function withoutSecrets(query: Request['url']): string {
  return query.replace(/(token|secret|signature)(=|%3D)[^&]+/gi, '$1$2…')
}
