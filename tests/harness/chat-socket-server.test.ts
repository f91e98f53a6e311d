import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createHarness } from '#harness/app.ts'

test('a connection that breaks while the chat is read for the first of them ends alone', async () => {
  const harness = await createHarness()
  onTestFinished(() => harness.close())
  const server = createServer()
  server.once('upgrade', (request, socket, head) => {
    harness.chat.upgrade(request, socket, head)
    socket.destroy(new Error('reset'))
    server.on('upgrade', harness.chat.upgrade)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  const connect = () => new WebSocket(`ws://127.0.0.1:${port}/im/binfo`)
  await expect(once(connect(), 'open')).rejects.toThrow('socket hang up')
  const second = connect()
  onTestFinished(() => second.terminate())
  await once(second, 'open')
})

test('a harness that ends lets those in first who came before, and ends them', async () => {
  const harness = await createHarness()
  const server = createServer()
  server.on('upgrade', harness.chat.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/im/binfo`)
  // It may find itself closed before it was open.
  socket.on('error', () => {})
  await once(server, 'upgrade')
  await harness.close()
  await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED))
})
