import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { duplexPair, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Sends one call to a harness, wherever it is; redirects are not followed. */
export type HarnessFetch = (path: string, init?: RequestInit) => Promise<Response>

/** Whoever reads an answer may not have one with these. */
const withoutBody = new Set([101, 204, 205, 304])

/**
 * Fetches from a request handler: HTTP, but over memory in the place of a port.
 * @param url by which the handler is to think that it was called
 * @param closed aborted as the handler closes: answers that go on, as streams of events do, end
 */
export function inProcessFetch(
  handler: RequestListener,
  url: string,
  closed?: AbortSignal,
): HarnessFetch {
  const server = createServer(handler)
  const answers = new Set<IncomingMessage>()
  closed?.addEventListener('abort', () => {
    for (const answer of answers) answer.destroy(new Error('the harness is closed'))
  })
  const { host, protocol } = new URL(url)
  // A Request takes no signal of jsdom's, and what its own follows goes with the garbage once nobody has the Request.
  return async (path, { signal, ...init } = {}) => {
    const sent = new Request(new URL(path, url), init)
    const body = Buffer.from(await sent.arrayBuffer())
    // A call over memory waits for nothing outside: one after the other would keep out what they wait for.
    await nextTurn()
    const { pathname, search } = new URL(sent.url)
    return new Promise((resolve, reject) => {
      const [ours, theirs] = duplexPair()
      const call = request(
        {
          method: sent.method,
          path: pathname + search,
          headers: { host, ...Object.fromEntries(sent.headers) },
          createConnection: () => ours,
          signal: signal ?? undefined,
        },
        (answer) => {
          answers.add(answer)
          answer.on('close', () => answers.delete(answer))
          resolve(responseOf(answer))
        },
      )
      call.on('error', reject)
      // As a line of TLS says of itself.
      server.emit('connection', Object.assign(theirs, { encrypted: protocol === 'https:' }))
      call.end(body.length > 0 ? body : undefined)
    })
  }
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode = 0, rawHeaders } = answer
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  if (withoutBody.has(statusCode)) {
    // Only an answer that is read to its end lets go of its line.
    answer.resume()
    return new Response(null, { status: statusCode, headers })
  }
  // The stream's type here is Node's own, there the browser's; they are one class.
  const body = Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, { status: statusCode, headers })
}

/** Fetches from a harness that listens somewhere. */
export function networkFetch(url: string): HarnessFetch {
  return (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init })
}

/** The same, with what the control API asks for. */
export function withControlKey(
  harnessFetch: HarnessFetch,
  controlKey: string | undefined,
): HarnessFetch {
  return controlKey === undefined
    ? harnessFetch
    : withHeader(harnessFetch, 'Authorization', `Bearer ${controlKey}`)
}

export function withHeader(harnessFetch: HarnessFetch, name: string, value: string): HarnessFetch {
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set(name, value)
    return harnessFetch(path, { ...init, headers })
  }
}
