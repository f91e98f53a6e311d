import type { Request, RequestHandler } from 'express'
import { readNote } from '#harness/http/call-note.ts'
import { splitUrl } from '#harness/http/split-url.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** Puts every call of the router it stands before into the log, once it has been answered. */
export function recordCalls({ log, clock }: HarnessContext): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const at = clock.now()
    const { path, query } = splitUrl(request)
    response.on('close', () => {
      const { code = null, flow = null, request: body } = readNote(response)
      log.add({
        at,
        method: request.method,
        path,
        query: withoutSecrets(query),
        status: response.statusCode,
        code,
        ms: Math.round((performance.now() - started) * 10) / 10,
        flow,
        request: loggable(body),
      })
    })
    next()
  }
}

function withoutSecrets(query: Request['url']): string {
  return query.replace(/(token|secret)(=|%3D)[^&]+/gi, '$1$2…')
}

const loggedLevels = 20

/** The body less its tokens; a large one is cut, since the log keeps thousands. */
function loggable(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return null
  // Nearly every body; what is below costs more than some calls.
  if (isSmallRecord(body)) return 'token' in body ? { ...body, token: '…' } : body
  // JSON.parse reads any depth, JSON.stringify runs out of stack: it would end the process.
  if (isDeeperThan(loggedLevels, body)) return { cut: '…' }
  const text = JSON.stringify(body, (key, value) => (key === 'token' ? '…' : value))
  return text.length > 2000 ? { cut: text.slice(0, 2000) } : JSON.parse(text)
}

function isSmallRecord(body: object): boolean {
  if (Array.isArray(body)) return false
  const values = Object.values(body)
  return values.length <= 10 && values.every(isShort)
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= 200 : typeof value !== 'object'
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each))
}
