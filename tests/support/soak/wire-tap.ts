import * as z from 'zod/mini'

const requestSchema = z.object({
  head: z.looseObject({
    servcmd: z.string(),
    seq: z.number(),
    identifier: z.optional(z.string()),
    tinyid: z.optional(z.string()),
  }),
  body: z.looseObject({}),
})
const frameSchema = z.object({
  head: z.object({ servcmd: z.string(), seq: z.number() }),
  body: z.looseObject({
    TinyId: z.optional(z.string()),
    MsgList: z.optional(z.array(z.unknown())),
    EventArray: z.optional(z.array(z.unknown())),
  }),
})
type TappedFrame = z.infer<typeof frameSchema>
const messageSchema = z.object({
  TinyId: z.string(),
  MsgClientTime: z.number(),
  MsgRandom: z.number(),
})
const eventSchema = z.looseObject({
  C2cMsgArray: z._default(z.array(messageSchema), []),
  GroupMsgArray: z._default(z.array(messageSchema), []),
})

/** What a page has asked, and the body of the answer once it has come. */
export type TappedRequest = z.infer<typeof requestSchema> & { answer: object | null }

/** One socket of somebody's page. */
type Line = {
  userId: string
  requests: TappedRequest[]
  /**
   * The ids of the messages that it was told: first those that were pushed as they were said,
   * then those of each catching up. One may be among the former and the latter, for only the page
   * knows what reached it.
   */
  batches: string[][]
  /** Whether the next push completes an answer to `getmsg`. */
  isCatchingUp: boolean
}

const push = 'im_open_push.msg_push'
const catchUp = 'openim.getmsg'

export type WireTap = ReturnType<typeof tapWires>

/** Hears what goes over every WebSocket that is opened in this process from now on. */
export function tapWires() {
  const Untapped = globalThis.WebSocket
  const lines: Line[] = []
  const names = new Map<string, string>()

  class TappedSocket extends Untapped {
    readonly #line: Line = { userId: '', requests: [], batches: [[]], isCatchingUp: false }

    constructor(url: string | URL) {
      super(url)
      lines.push(this.#line)
      // Before whatever the SDK sets: it acts on the frame at once.
      this.addEventListener('message', ({ data }) => {
        // `binaryType` is the first thing the SDK sets.
        receive(this.#line, frameSchema.parse(JSON.parse(textOf(data as ArrayBuffer))))
      })
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      const { head, body } = requestSchema.parse(JSON.parse(textOf(data as ArrayBuffer)))
      const { identifier = '', tinyid = '' } = head
      this.#line.userId ||= identifier || (names.get(tinyid) ?? '')
      this.#line.requests.push({ head, body, answer: null })
      super.send(data)
    }
  }

  function receive(line: Line, { head, body }: TappedFrame): void {
    if (head.servcmd === push) {
      const ids = (body.EventArray ?? []).flatMap(idsOfEvent)
      if (line.isCatchingUp) line.batches.push(ids)
      else line.batches[0]?.push(...ids)
      line.isCatchingUp = false
      return
    }
    line.isCatchingUp = head.servcmd === catchUp
    if (line.isCatchingUp) line.batches.push((body.MsgList ?? []).flatMap(idsOfMessage))
    if (body.TinyId !== undefined) names.set(body.TinyId, line.userId)
    const request = line.requests.find(
      (each) => each.head.seq === head.seq && each.head.servcmd === head.servcmd,
    )
    if (request !== undefined) request.answer = body
  }

  globalThis.WebSocket = TappedSocket
  return {
    /** Of all pages that somebody has had, oldest first. */
    linesOf: (userId: string): Line[] => lines.filter((line) => line.userId === userId),
    /** Whether the newest socket of somebody's page has got all that the page had missed. */
    hasCaughtUp(userId: string): boolean {
      const line = lines.findLast((each) => each.userId === userId)
      return line?.requests.some(isAnsweredCatchUp) ?? false
    },
    /** A socket that nobody hears. */
    untapped: (url: string) => new Untapped(url),
    end(): void {
      globalThis.WebSocket = Untapped
    },
  }
}

function isAnsweredCatchUp({ head, answer }: TappedRequest): boolean {
  return head.servcmd === catchUp && answer !== null
}

/** The vendor's id of a message is made of these (im-protocol 4.1). */
function idOf({ TinyId, MsgClientTime, MsgRandom }: z.infer<typeof messageSchema>): string {
  return `${TinyId}-${MsgClientTime}-${MsgRandom}`
}

function idsOfEvent(event: unknown): string[] {
  const { C2cMsgArray, GroupMsgArray } = eventSchema.parse(event)
  return [...C2cMsgArray, ...GroupMsgArray].map(idOf)
}

/** Among the messages stand revokes, too. */
function idsOfMessage(item: unknown): string[] {
  const message = messageSchema.safeParse(item)
  return message.success ? [idOf(message.data)] : []
}

function textOf(data: ArrayBuffer): string {
  return Buffer.from(data).toString('utf8')
}
