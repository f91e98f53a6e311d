import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { timeLimit } from '#support/time-limit.ts'

const headSchema = z.object({ servcmd: z.string(), seq: z.number() })
const writtenSchema = z.object({ head: headSchema })
const frameSchema = z.object({
  head: headSchema,
  body: z.looseObject({ ErrorCode: z.optional(z.number()) }),
})
const loginSchema = z.object({ A2Key: z.string(), TinyId: z.string(), InstId: z.number() })

type Frame = z.infer<typeof frameSchema>
export type ReplyBody = Frame['body']
/** What the server said without having been asked. */
type Pushed = { servcmd: string; body: ReplyBody }

export type ChatSocket = Awaited<ReturnType<typeof openSocket>>

type Options = {
  url: string
  sdkAppId: number
  userId: string
  userSig: string
  /** Speaks in text frames, at the endpoint for them. */
  text?: boolean
  /** Of the call that opens it. */
  headers?: Record<string, string>
}

/** A socket that says what the SDK would never say: any command, body and head. Not signed in yet. */
export async function openSocket(options: Options) {
  const { url, sdkAppId, userId, userSig, text = false, headers = {} } = options
  const endpoint = text ? 'info' : 'binfo'
  const address = `${url.replace(/^http/, 'ws')}/im/${endpoint}?sdkappid=${sdkAppId}`
  const socket = new WebSocket(address, { headers })
  const pushes: Pushed[] = []
  const answers = new Map<string, (body: ReplyBody) => void>()
  const waiting = new Set<() => void>()
  let closeCode: number | null = null
  let seq = 1000
  let session: object = { identifier: userId, usersig: userSig, status_instid: 0 }

  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary === text)
      throw new Error(`the endpoint ${endpoint} answered in frames of the other kind`)
    receive(frameSchema.parse(JSON.parse(data.toString('utf8'))))
  })
  socket.on('close', (code) => {
    closeCode = code
    for (const look of waiting) look()
  })
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')

  function receive({ head, body }: Frame): void {
    const answer = answers.get(head.servcmd + String(head.seq))
    answers.delete(head.servcmd + String(head.seq))
    if (answer === undefined) pushes.push({ servcmd: head.servcmd, body })
    else answer(body)
    for (const look of waiting) look()
  }

  /** Resolves with what `find` gives once it is not undefined: now, or after some frame. */
  function until<T>(
    find: () => T | undefined,
    what: string,
    withinMs = timeLimit(8000),
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`the socket of ${userId} waited in vain for ${what}`))
      }, withinMs)
      function look(): void {
        const found = find()
        if (found === undefined) return
        clearTimeout(overdue)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  function send(data: string | Buffer): void {
    socket.send(data, { binary: !text })
  }

  /** The head that the SDK would send, before or after the login, less what a test says instead. */
  function headOf(servcmd: string, differing: object = {}) {
    seq += 1
    return { ver: 'v4', sdkappid: sdkAppId, ...session, servcmd, seq, ...differing }
  }

  async function ask(servcmd: string, body: unknown, head: object = {}): Promise<ReplyBody> {
    return askFrame(JSON.stringify({ head: headOf(servcmd, head), body }))
  }

  async function askFrame(frame: string): Promise<ReplyBody> {
    const { head } = writtenSchema.parse(JSON.parse(frame))
    let answer: ReplyBody | undefined
    answers.set(head.servcmd + String(head.seq), (given) => (answer = given))
    send(frame)
    const gone = () => answer ?? (closeCode === null ? undefined : `closed with ${closeCode}`)
    const given = await until(gone, `the answer to ${head.servcmd}`)
    if (typeof given === 'string') throw new Error(`${head.servcmd}: ${given}`)
    return given
  }

  return {
    userId,
    socket,
    pushes,
    until,
    /** Resolves once the server has read what was sent: it answers a ping in its order. */
    async whenRead(): Promise<void> {
      const answered = once(socket, 'pong')
      socket.ping()
      await answered
    },
    /** Sends what it is given, also what is no frame. */
    send,
    headOf,
    /** Gives the body of the reply, whatever its code; `head` replaces fields of the usual one. */
    ask,
    /** The same for a frame that is written already, as one that is sent again. */
    askFrame,
    /** Signs in; of a page that was signed in before, anew. Later heads carry the session. */
    async logIn(): Promise<ReplyBody> {
      const reply = await ask('im_open_status.wslogin', {
        State: 'Online',
        is_web_uniapp: 0,
        InstType: 0,
      })
      const read = loginSchema.safeParse(reply)
      if (!read.success) throw new Error(`login of ${userId}: ${JSON.stringify(reply)}`)
      const { A2Key, TinyId, InstId } = read.data
      session = { a2: A2Key, tinyid: TinyId, status_instid: InstId }
      return reply
    },
    /** The fields of the head that stand for the session. */
    session: () => session,
    /** All events that were pushed so far, in order. */
    events: () =>
      pushes.flatMap(({ body }) => (Array.isArray(body.EventArray) ? body.EventArray : [])),
    /** Resolves with the code once the server has closed it. */
    closed: () => until(() => closeCode ?? undefined, 'the end of the socket'),
  }
}
