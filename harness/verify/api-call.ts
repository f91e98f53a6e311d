import { envelopeSchema, type Envelope } from '#contract/envelope.ts'
import { productHeaders } from '#contract/headers.ts'
import { parseJson } from '#contract/parse-json.ts'
import type { Clock } from '#harness/domain/clock-and-random.ts'

/** What a server answered: its status, whether it says that it is JSON, and what it is. */
export type Reply = {
  status: number
  contentType: string
  /** For what a browser lets a page of another origin read. */
  allowedOrigin: string | null
  exposedHeaders: string | null
  text: string
  body: unknown
  /** Null where the outside of a product reply is not there. */
  envelope: Envelope | null
}

type Sent = {
  path: string
  input: unknown
  token?: string | null
  /** In the place of the input as JSON. */
  body?: string
}

type Caller = { api: URL; appId: string; clock: Clock; origin?: string }

/** The server could not be reached, or did not answer in time; its message says which. */
export class NoReplyError extends Error {}

const timeoutMs = 15_000

/** Calls a server's product endpoints as the client does (spec 7), from `origin` if one is given. */
export function apiCaller({ api, appId, clock, origin }: Caller) {
  const headersOf = (token: string | null) => ({
    ...productHeaders({ token, deviceId: 'contract-check', appId, ios: false, language: 'en' }),
    ...(origin !== undefined && { Origin: origin }),
  })

  /** With its text: a server may also stop in the midst of that. */
  async function request(
    path: string,
    init: RequestInit,
  ): Promise<{ response: Response; text: string }> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(addressOf(api, path), { redirect: 'manual', signal, ...init })
      return { response, text: await response.text() }
    } catch (error) {
      throw new NoReplyError(reasonOf(error))
    }
  }

  return {
    async call({ path, input, token = null, body = JSON.stringify(input) }: Sent): Promise<Reply> {
      const url = `${path}?t=${clock.now()}`
      const sent = { method: 'POST', headers: headersOf(token), body }
      const { response, text } = await request(url, sent)
      const read = parseJson(text)
      const envelope = envelopeSchema.safeParse(read)
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        allowedOrigin: response.headers.get('access-control-allow-origin'),
        exposedHeaders: response.headers.get('access-control-expose-headers'),
        text,
        body: read,
        envelope: envelope.success ? envelope.data : null,
      }
    },

    /** What a browser asks before it lets a page of another origin call. */
    async preflight(
      path: string,
    ): Promise<{ status: number; headers: Headers; requested: string[] }> {
      const { Origin = '', ...sent } = headersOf(null) as Record<string, string>
      const requested = Object.keys(sent).map((name) => name.toLowerCase())
      const headers = {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': requested.toSorted().join(','),
      }
      const { response } = await request(path, { method: 'OPTIONS', headers })
      return { status: response.status, headers: response.headers, requested }
    },
  }
}

export type ApiCaller = ReturnType<typeof apiCaller>

/** A server may stand below a path of its host. */
function addressOf({ origin, pathname }: URL, path: string): string {
  return origin + pathname.replace(/\/$/, '') + path
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer in ${timeoutMs / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}
