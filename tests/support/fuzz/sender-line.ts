import * as z from 'zod/mini'
import { openSdkPage, type SdkPage, type SdkPageOptions } from '#support/chat/sdk-page.ts'

const frameSchema = z.object({
  head: z.looseObject({ servcmd: z.string(), seq: z.number() }),
  body: z.unknown(),
})
type Frame = z.infer<typeof frameSchema>

/** The body of an answer. */
const answerSchema = z.object({ ErrorCode: z.number() })

/** Above those that the SDK counts itself. */
const firstSeq = 3_000_000_000

export type SenderLine = {
  page: SdkPage
  /** Sends what the SDK would refuse, over its own socket; gives the code of the answer. */
  ask(servcmd: string, body: string): Promise<number>
}

/** A page with the vendor's SDK whose socket says other things as well, with a head of its own. */
export async function openSenderLine(options: SdkPageOptions): Promise<SenderLine> {
  const waiting = new Map<number, (code: number) => void>()
  let head: object = {}
  let seq = firstSeq
  const sockets: WebSocket[] = []
  const Plain = globalThis.WebSocket
  globalThis.WebSocket = class extends Plain {
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given)
      sockets.push(this)
      // Before the SDK listens: an answer that it has not asked for is a push to it.
      this.addEventListener('message', (event) => {
        const answer = read(event.data)
        const answered = waiting.get(answer.head.seq)
        if (answered === undefined) return
        event.stopImmediatePropagation()
        waiting.delete(answer.head.seq)
        answered(answerSchema.parse(answer.body).ErrorCode)
      })
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      const frame = read(data)
      if ('a2' in frame.head) head = frame.head
      super.send(data)
    }
  }
  try {
    const page = openSdkPage(options)
    await page.logIn()
    return {
      page,
      ask(servcmd, body) {
        seq += 1
        const own = seq
        const sent = JSON.stringify({ ...head, servcmd, seq: own })
        return new Promise((resolve) => {
          waiting.set(own, resolve)
          // The SDK's own way of saying it: binary.
          sockets
            .at(-1)
            ?.send(
              Buffer.from(
                `{"head":{"servcmd":${JSON.stringify(servcmd)},"seq":${own},${sent.slice(1)},"body":${body}}`,
              ),
            )
        })
      },
    }
  } finally {
    globalThis.WebSocket = Plain
  }
}

function read(data: unknown): Frame {
  // What both sides of this line write, mostly in binary.
  const text = typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer).toString('utf8')
  return frameSchema.parse(JSON.parse(text))
}
