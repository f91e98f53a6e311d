import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = { status: number; type: string; body: string }

/** A server that answers each call with this, during a test; says its address. */
export async function serveAlways({ status, type, body }: Answer): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
