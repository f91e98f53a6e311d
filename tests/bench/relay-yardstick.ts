import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/**
 * What delivery is measured against: a bare relay on the same sockets. It believes every name,
 * keeps nothing, and passes on what it is sent.
 */
const sockets = new Map<string, WebSocket>()
const server = createServer()
let pushes = 0

new WebSocketServer({ server }).on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => {
    const { head, body } = JSON.parse(data.toString())
    if (head.servcmd === 'im_open_status.wslogin') {
      sockets.set(head.identifier, socket)
      return write(socket, head, { A2Key: 'key', TinyId: '1', InstId: 1 })
    }
    write(socket, head, { ErrorCode: 0, MsgTime: body.MsgClientTime })
    const to = sockets.get(body.To_Account)
    if (to === undefined) return
    pushes += 1
    const pushed = { servcmd: 'im_open_push.msg_push', seq: pushes }
    write(to, pushed, { EventArray: [{ Event: 9, C2cMsgArray: [body] }] })
  })
})

server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is an object, not a pipe's name.
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function write(socket: WebSocket, { servcmd, seq }: Address, body: object): void {
  socket.send(Buffer.from(JSON.stringify({ head: { ver: 'v4', servcmd, seq }, body })))
}

type Address = { servcmd: string; seq: number }
