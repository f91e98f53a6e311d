import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { issueUserSig } from '#harness/im/user-sig.ts'

/** The chat application that a harness under load is started with. */
export const chatApp = { sdkAppId: 1400000000, key: 'consult-h5-bench-chat-secret-key' }

/** A page of somebody who is signed in to the chat, or to a relay that speaks like it. */
export type ChatPage = {
  userId: string
  send(servcmd: string, body: object): void
  /** Told the text of every frame from now on. */
  listen(listener: (frame: string) => void): void
  close(): void
}

const loginSchema = z.object({
  body: z.object({ A2Key: z.string(), TinyId: z.string(), InstId: z.number() }),
})

async function openChatPage(base: URL, userId: string): Promise<ChatPage> {
  const socket = new WebSocket(`ws://${base.host}/im/binfo?sdkappid=${chatApp.sdkAppId}`)
  await once(socket, 'open')
  const now = Math.floor(Date.now() / 1000)
  const usersig = issueUserSig(chatApp, { userId, now, expire: 86_400 })
  let seq = 0
  let session: object = { identifier: userId, usersig, status_instid: 0 }

  function send(servcmd: string, body: object): void {
    seq += 1
    const head = { ver: 'v4', sdkappid: chatApp.sdkAppId, ...session, servcmd, seq }
    socket.send(Buffer.from(JSON.stringify({ head, body })))
  }

  send('im_open_status.wslogin', { State: 'Online' })
  const [answer] = await once(socket, 'message')
  const { A2Key, TinyId, InstId } = loginSchema.parse(JSON.parse(String(answer))).body
  session = { a2: A2Key, tinyid: TinyId, status_instid: InstId }
  return {
    userId,
    send,
    listen: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
    close: () => socket.terminate(),
  }
}

/** Opens so many pages of as many people, some at a time; at several servers by turns. */
export async function openChatPages(
  bases: URL | readonly [URL, ...URL[]],
  count: number,
): Promise<ChatPage[]> {
  const servers = bases instanceof URL ? [bases] : bases
  const pages: ChatPage[] = []
  while (pages.length < count) {
    const some = Array.from({ length: Math.min(100, count - pages.length) }, (_, place) => {
      const number = pages.length + place
      const base = servers[number % servers.length] ?? servers[0]
      return openChatPage(base, `bench-${number}`)
    })
    pages.push(...(await Promise.all(some)))
  }
  return pages
}
