import * as z from 'zod/mini'

/** The most that a frame may hold, and a socket takes in before it is closed. */
const frameLimitBytes = 1_048_576
export const socketLimitBytes = 4 * frameLimitBytes

const headSchema = z.object({
  servcmd: z.string().check(z.minLength(1), z.maxLength(128)),
  seq: z.number(),
  sdkappid: z.number(),
  identifier: z.optional(z.string()),
  usersig: z.optional(z.string()),
  a2: z.optional(z.string()),
  tinyid: z.optional(z.string()),
  status_instid: z._default(z.number(), 0),
})

const frameSchema = z.object({ head: headSchema, body: z.unknown() })

export type FrameHead = z.infer<typeof headSchema>
/** What a reply repeats, and all that the SDK reads of its head (im-protocol 1). */
export type Address = Pick<FrameHead, 'servcmd' | 'seq'>
type Reading =
  | { ok: true; head: FrameHead; body: unknown }
  | { ok: false; code: 60003 | 93000; address: Address }

/** Reads a frame of the SDK; of one that can't be read, at least whom the answer is for. */
export function readFrame(data: Buffer): Reading {
  if (data.length > frameLimitBytes) return { ok: false, code: 93000, address: addressOf(data) }
  const frame = frameSchema.safeParse(parsed(data.toString('utf8')))
  if (!frame.success) return { ok: false, code: 60003, address: addressOf(data) }
  return { ok: true, ...frame.data }
}

/** A reply, or what the server says of itself: a push has an address that nobody asked from. */
export function writeFrame({ servcmd, seq }: Address, body: object): string {
  return JSON.stringify({ head: { ver: 'v4', servcmd, seq }, body })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The head comes first in what the SDK writes. */
function addressOf(data: Buffer): Address {
  const start = data.subarray(0, 2048).toString('utf8')
  const [, servcmd = ''] = /"servcmd":"([^"\\]{1,128})"/.exec(start) ?? []
  const [, seq = '0'] = /"seq":(\d{1,15})\b/.exec(start) ?? []
  return { servcmd, seq: Number(seq) }
}
