import { shortenBody } from '#harness/domain/shorten-body.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/** Sent by every page every few seconds: they would leave no room for anything else. */
const unnoted = new Set(['im_open_status.wshello'])

/** What a frame says is read again by whoever reads the log; a longer one is cut at once. */
const keptBytes = 4000

type Asked = { servcmd: string; body: unknown; data: Buffer }

/** Puts a command into the log of calls once it is answered; heads, which carry signatures, stay out. */
export function noteCommand({ log, clock }: HarnessContext, { servcmd, body, data }: Asked) {
  const started = performance.now()
  if (unnoted.has(servcmd)) return silent
  const bytes = data.length > keptBytes ? bytesOf({ body: shortenBody(body) }) : data
  const request = written(bytes)
  let flow: string | null = null
  return {
    /** Whose it is, once that is known. */
    by(userId: string): void {
      flow = userId
    },
    answered(code: number): void {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const at = clock.now()
      log.add({ at, method: 'IM', path: servcmd, query: '', status: 200, code, ms, flow, request })
    },
  }
}

const silent = { by() {}, answered() {} }

function bytesOf(frame: object): Buffer {
  return Buffer.from(JSON.stringify(frame))
}

/**
 * One string of bytes: less to keep, and for the garbage collector to move, than what it says,
 * and no part of anything larger.
 */
function written(data: Buffer): () => unknown {
  const bytes = data.toString('latin1')
  return () => shortenBody(JSON.parse(Buffer.from(bytes, 'latin1').toString('utf8')).body)
}
