import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { finished, type Readable } from 'node:stream'

export type Reply = { status: number; location: string; cookies: string[]; body: string }

type Sent = { method: 'GET' | 'POST'; path: string; headers: OutgoingHttpHeaders; body?: string }

/** Calls one server over connections that are kept. */
export type LoadClient = Disposable & { send: (sent: Sent) => Promise<Reply> }

const timeoutMs = 10_000

export function openLoadClient(base: URL, connections: number): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (sent) => send(base, agent, sent),
    [Symbol.dispose]: () => agent.destroy(),
  }
}

function send(base: URL, agent: Agent, { method, path, headers, body = '' }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: base.hostname,
        port: base.port,
        agent,
        method,
        path,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        timeout: timeoutMs,
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response
        readText(response, (error, text) => {
          if (error) reject(error)
          else {
            const { location = '', 'set-cookie': cookies = [] } = received
            resolve({ status, location, cookies, body: text })
          }
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error(`${method} ${path}: no answer`)))
    call.on('error', reject)
    call.end(body)
  })
}

function readText(
  stream: Readable,
  done: (error: Error | null | undefined, text: string) => void,
): void {
  let text = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => (text += chunk))
  finished(stream, (error) => done(error, text))
}
