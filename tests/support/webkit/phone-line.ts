import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { timeLimit } from '#support/time-limit.ts'
import { blankPath, complaintsPath, errorHook, hookPath, startPath } from './error-hook.ts'

export type PhoneLine = Awaited<ReturnType<typeof openPhoneLine>>

/** A page with chat asks for some eighty files. */
const maxLatest = 100

type Held = {
  /** Settles once the phone has asked for it. */
  requested: () => Promise<void>
  /** Answers, also what is asked for from here on. */
  release: () => void
}

/**
 * The line between a phone and the harness: a proxy of an origin of its own, which puts the error
 * hook into every page, holds answers back, and can be cut.
 */
export async function openPhoneLine(harness: string) {
  const { hostname, port } = new URL(harness)
  const target = { host: hostname, port: Number(port) }
  const sockets = new Set<Socket>()
  const complaints: string[] = []
  const latest: [IncomingMessage, ServerResponse][] = []
  const holds = new Map<string, { ask: () => void; released: Promise<void> }>()
  let isCut = false

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => keep(socket))
  server.on('upgrade', (request, socket: Socket, head) => void upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Either end may go at any time.
    socket.on('error', () => socket.destroy())
    if (isCut) socket.destroy()
    return socket
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    latest.push([request, response])
    if (latest.length > maxLatest) latest.shift()
    if (path === complaintsPath) {
      complaints.push(await text(request))
      return void response.writeHead(204).end()
    }
    if (path === hookPath) return sendText(response, 'text/javascript', errorHook)
    if (path === startPath) response.setHeader('Clear-Site-Data', '"cache", "cookies", "storage"')
    if (path === startPath)
      return sendText(response, 'text/html', '<!doctype html><title>start</title>')
    if (path === blankPath)
      return sendText(response, 'text/html', '<!doctype html><title>blank</title>')
    await letThrough(path)
    if (!response.destroyed) pass(request, response)
  }

  async function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    await letThrough(request.url ?? '')
    const upstream = keep(connect(target))
    upstream.write(headOf(request))
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  }

  /** Tells who holds this back that it was asked for, and waits until nobody does. */
  async function letThrough(path: string): Promise<void> {
    for (const [part, hold] of holds) {
      if (!path.includes(part)) continue
      hold.ask()
      await hold.released
    }
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path } = request
    const { 'accept-encoding': _encoding, ...headers } = request.headers
    const upstream = ask({ ...target, method, path, headers, agent: false }, (reply) => {
      const isPage = reply.headers['content-type']?.startsWith('text/html') ?? false
      if (isPage) return void sendHooked(reply, response)
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    // Who asked may be gone.
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** What pages have complained of since this was asked last. */
    takeComplaints: () => complaints.splice(0),
    /** The latest requests, each with its status or that it has none. */
    latest: () =>
      latest.map(([{ method, url }, { writableFinished, statusCode }]) =>
        [method, url, writableFinished ? statusCode : 'unanswered'].join(' '),
      ),
    /** Holds back what is asked for by a path with this in it. */
    hold(part: string): Held {
      const requested = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      holds.set(part, { ask: requested.resolve, released: released.promise })
      const release = () => {
        holds.delete(part)
        released.resolve()
      }
      return { requested: () => inTime(requested.promise, part), release }
    },
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend(): void {
      isCut = false
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function inTime(requested: Promise<void>, part: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`nobody asks for ${part}`))
    timer = setTimeout(fail, timeLimit(15_000))
  })
  await Promise.race([requested, late]).finally(() => clearTimeout(timer))
}

const hookElement = `<script src="${hookPath}"></script>`

function sendText(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content)
}

async function sendHooked(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await text(reply)
  const { 'content-length': _length, ...headers } = reply.headers
  // Behind the doctype, without which it would be a page of another age.
  const head = /<head>|<meta|<title|<script/
  const hooked = html.replace(head, (first) =>
    first === '<head>' ? first + hookElement : hookElement + first,
  )
  response.writeHead(reply.statusCode ?? 502, headers).end(hooked)
}

/** The request for a WebSocket as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
