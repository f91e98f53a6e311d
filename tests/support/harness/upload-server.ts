import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = (response: ServerResponse, request: Received) => void

/** A server that keeps what it is sent and answers as the test says. `/` is an empty page. */
export async function startUploadServer() {
  const received: Received[] = []
  let answer: Answer = (response) => response.end()
  let gate = Promise.resolve()
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    if (url === '/' || url === '/favicon.ico') {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>uploads</title>')
      return
    }
    await gate
    const taken = { method, url, headers, body: await buffer(request).catch(() => Buffer.alloc(0)) }
    received.push(taken)
    answer(response, taken)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    /** The names of the form's fields in their order, and their values less the file's. */
    formOf: async ({ headers, body }: Received): Promise<[string, string][]> => {
      const type = headers['content-type'] ?? ''
      const form = await new Response(new Uint8Array(body), {
        headers: { 'Content-Type': type },
      }).formData()
      return [...form].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : `${value.name} (${value.type}, ${value.size} bytes)`,
      ])
    },
    answers(next: Answer) {
      received.length = 0
      answer = next
    },
    /** Reads no more than what the line itself takes, until the function it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
