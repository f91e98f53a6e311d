/** The most that a frame may hold, and a socket takes in before it is closed. */
const frameLimitBytes = 1_048_576
export const socketLimitBytes = 4 * frameLimitBytes

export type FrameHead = {
  servcmd: string
  seq: number
  sdkappid: number
  identifier?: string
  usersig?: string
  a2?: string
  tinyid?: string
  status_instid: number
}

/** What a reply repeats, and all that the SDK reads of its head (im-protocol 1). */
export type Address = Pick<FrameHead, 'servcmd' | 'seq'>
type Reading =
  | { ok: true; head: FrameHead; body: unknown }
  | { ok: false; code: 60003 | 93000; address: Address }

/** Reads a frame of the SDK; of one that can't be read, at least whom the answer is for. */
export function readFrame(data: Buffer): Reading {
  if (data.length > frameLimitBytes) return { ok: false, code: 93000, address: addressOf(data) }
  const frame = parsed(data.toString('utf8'))
  if (frame === null || !isHead(frame.head)) {
    return { ok: false, code: 60003, address: addressOf(data) }
  }
  return { ok: true, head: frame.head, body: frame.body }
}

/** A reply, or what the server says of itself: a push has an address that nobody asked from. */
export function writeFrame({ servcmd, seq }: Address, body: object): string {
  return JSON.stringify({ head: { ver: 'v4', servcmd, seq }, body })
}

function parsed(text: string): { head?: unknown; body?: unknown } | null {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' ? frame : null
  } catch {
    return null
  }
}

/** By hand: it comes with every frame, and a schema would cost as much as storing a message. */
function isHead(value: unknown): value is FrameHead {
  if (typeof value !== 'object' || value === null) return false
  const head = value as Partial<Record<keyof FrameHead, unknown>>
  // Also what the SDK leaves out is a number from here on.
  head.status_instid ??= 0
  const { servcmd } = head
  if (typeof servcmd !== 'string' || servcmd === '' || servcmd.length > 128) return false
  return (
    [head.seq, head.sdkappid, head.status_instid].every(Number.isFinite) &&
    [head.identifier, head.usersig, head.a2, head.tinyid].every(isTextOrNothing)
  )
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** The head comes first in what the SDK writes. */
function addressOf(data: Buffer): Address {
  const start = data.subarray(0, 2048).toString('utf8')
  const [, servcmd = ''] = /"servcmd":"([^"\\]{1,128})"/.exec(start) ?? []
  const [, seq = '0'] = /"seq":(\d{1,15})\b/.exec(start) ?? []
  return { servcmd, seq: Number(seq) }
}
