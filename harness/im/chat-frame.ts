import { measureJson } from '#harness/domain/measure-json.ts'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'

/** What a socket takes in before it is closed. */
export const socketLimitBytes = 4_194_304

/** Deeper than ten records of messages in each other. */
export const maxLevels = 64
/** Commas and brackets: a record of 300 pictures has fewer. */
const maxParts = 16_384
/** A part costs memory, however short it is written. */
const bytesOfPart = 64

type Limit = { bytes: number; code: ChatErrorCode }
/** The longest name list, or a message of 12 KB with each character escaped. */
const usual: Limit = { bytes: 131_072, code: 93000 }
const largest: Limit = { bytes: 1_048_576, code: 93000 }
const ofMessage: Limit = { ...usual, code: 80002 }
const limits: Readonly<Record<string, Limit>> = {
  'openim.sendmsg': ofMessage,
  'openim.modify_c2c_msg': ofMessage,
  'openim.modify_group_msg': ofMessage,
  'group_open_http_svc.send_group_msg': ofMessage,
  'im_long_msg.save_relay_json_msg': largest,
}

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
/** `cost` is about how many bytes of memory it takes until it is answered. */
type Frame = { head: FrameHead; body: unknown; cost: number }
type Reading = ({ ok: true } & Frame) | { ok: false; code: ChatErrorCode; address: Address }

/** Reads a frame of the SDK; of one that can't be read, at least the address of its answer. */
export function readFrame(data: Buffer): Reading {
  if (data.length > largest.bytes) return refused(data, largest.code)
  const { levels, parts } = measureJson(data)
  if (levels > maxLevels || parts > maxParts) {
    return refused(data, addressOf(data).servcmd === '' ? 60003 : 20001)
  }
  const frame = parsed(data.toString('utf8'))
  if (frame === null || !isHead(frame.head)) return refused(data, 60003)
  const { head, body } = frame
  const { bytes, code } = limitOf(head.servcmd)
  if (data.length > bytes) return { ok: false, code, address: head }
  return { ok: true, head, body, cost: data.length + parts * bytesOfPart }
}

function refused(data: Buffer, code: ChatErrorCode): Reading {
  return { ok: false, code, address: addressOf(data) }
}

function limitOf(servcmd: string): Limit {
  return (Object.hasOwn(limits, servcmd) ? limits[servcmd] : undefined) ?? usual
}

/** A reply, or a push, whose address is no request's. */
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
  // The SDK may leave it out; from here on it is a number.
  head.status_instid ??= 0
  const { servcmd } = head
  if (typeof servcmd !== 'string' || servcmd === '' || servcmd.length > 128) return false
  return (
    [head.seq, head.sdkappid, head.status_instid].every(isNumberOfHead) &&
    [head.identifier, head.usersig, head.a2, head.tinyid].every(isTextOrNothing)
  )
}

/** An instance's number goes into the store: SQLite would accept a larger one and fail to read it back. */
function isNumberOfHead(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
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
