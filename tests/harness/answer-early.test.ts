import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { answerEarly, type ReadLimits } from '#harness/http/answer-early.ts'

test('a body that never comes is waited for as long as the limit says, and no longer', async () => {
  const port = await serve({ bytes: 1000, ms: 20 })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 500\r\n\r\nsome')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*\r\nConnection: close\r\n[^]*no, thanks$/)
})

test('a connection whose body has come by then serves the next call', async () => {
  const port = await serve({ bytes: 1000, ms: 60_000 })
  const socket = connect(port, '127.0.0.1')
  const call = 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nsome'
  socket.write(`${call}${call.replace('Host: h', 'Host: h\r\nConnection: close')}`)
  expect((await text(socket)).match(/no, thanks/g)).toHaveLength(2)
})

test('a body that has come and was not read to its end is no obstacle to the next call', async () => {
  const port = await serve({ bytes: 1000, ms: 60_000 })
  const socket = connect(port, '127.0.0.1')
  const body = 'x'.repeat(40_000)
  const call = `POST / HTTP/1.1\r\nHost: h\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  socket.write(call)
  await once(socket, 'data')
  socket.write(call.replace('Host: h', 'Host: h\r\nConnection: close'))
  expect(await text(socket)).toMatch(/no, thanks$/)
})

test('a client that leaves ends the wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const port = await serve({ bytes: 1000, ms: 60_000 }, resolve)
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 500\r\n\r\nsome')
  await once(socket, 'data')
  socket.destroy()
  await expect(promise).resolves.toBeUndefined()
})

/** A server that reads as good as nothing, and says no to everything. */
async function serve(limits: ReadLimits, onClose = () => {}): Promise<number> {
  const app = express()
  app.post('/', async (request, response) => {
    request.pipe(new Writable({ write() {} }))
    // What came in one piece with the head has come by then.
    await setImmediate()
    response.once('close', onClose)
    answerEarly(request, response.status(400), 'no, thanks', limits)
  })
  const server: Server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  return (server.address() as AddressInfo).port
}
