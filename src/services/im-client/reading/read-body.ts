import * as z from 'zod/mini'
import { readCard } from '#contract/chat/chat-cards.ts'
import type { Merged, MessageBody, Picture } from '#src/services/im-client/chat-model.ts'
import { parseEach, fields } from '#src/services/im-client/vendor/vendor-fields.ts'
import { readTip } from './read-tip.ts'

const textSchema = z.object({ text: z.string() })
const faceSchema = z.object({ index: fields.count, data: fields.text })
const pictureSchema = z.object({
  url: fields.address,
  width: fields.count,
  height: fields.count,
})
const imageSchema = z.object({ imageInfoArray: z.unknown() })
const videoSchema = z.object({
  videoUrl: fields.address,
  remoteVideoUrl: fields.address,
  videoSecond: fields.count,
  videoSize: fields.count,
  thumbUrl: fields.address,
  thumbWidth: fields.count,
  thumbHeight: fields.count,
})
const soundSchema = z.object({
  url: fields.address,
  remoteAudioUrl: fields.address,
  second: fields.count,
  size: fields.count,
})
const fileSchema = z.object({
  fileUrl: fields.address,
  fileName: fields.text,
  fileSize: fields.count,
})
const customSchema = z.object({ data: z.string() })
const mergedSchema = z.object({
  downloadKey: fields.text,
  title: fields.text,
  abstractList: fields.texts,
  messageList: z.optional(z.unknown()),
})
const mergedMessageSchema = z.object({
  from: z.string(),
  nick: fields.text,
  avatar: fields.address,
  time: fields.count,
  messageBody: z.array(z.object({ type: z.string(), payload: z.unknown() })),
})

/** What the SDK itself sends into a group that it has made (im-protocol 7.1). */
const groupCreated = 'group_create'
const unsupported: MessageBody = { kind: 'unsupported' }
/** Merged messages within merged messages: deeper than anybody reads. */
const deepest = 10

const readers: Readonly<Record<string, (payload: unknown, depth: number) => MessageBody>> = {
  TIMTextElem: (payload) => {
    const read = textSchema.safeParse(payload)
    return read.success ? { kind: 'text', text: read.data.text } : unsupported
  },
  TIMFaceElem: (payload) => {
    const read = faceSchema.safeParse(payload)
    return read.success ? { kind: 'face', ...read.data } : unsupported
  },
  TIMImageElem: (payload) => {
    const read = imageSchema.safeParse(payload)
    return read.success ? imageOf(parseEach(pictureSchema, read.data.imageInfoArray)) : unsupported
  },
  TIMVideoFileElem: (payload) => {
    const read = videoSchema.safeParse(payload)
    if (!read.success || read.data.videoUrl === '') return unsupported
    const { videoUrl, remoteVideoUrl, videoSecond, videoSize } = read.data
    const { thumbUrl, thumbWidth, thumbHeight } = read.data
    const cover = { url: thumbUrl, width: thumbWidth, height: thumbHeight }
    return {
      kind: 'video',
      // To who has sent it the SDK gives the file of this page first.
      url: remoteVideoUrl || videoUrl,
      seconds: videoSecond,
      bytes: videoSize,
      cover: thumbUrl === '' ? null : cover,
    }
  },
  TIMSoundElem: (payload) => {
    const read = soundSchema.safeParse(payload)
    if (!read.success) return unsupported
    const { second: seconds, size: bytes } = read.data
    // Whoever has sent it knows only the stored one.
    const url = read.data.url || read.data.remoteAudioUrl
    return url === '' ? unsupported : { kind: 'sound', url, seconds, bytes }
  },
  TIMFileElem: (payload) => {
    const read = fileSchema.safeParse(payload)
    if (!read.success) return unsupported
    const { fileUrl, fileName, fileSize } = read.data
    return { kind: 'file', url: fileUrl, name: fileName, bytes: fileSize }
  },
  TIMCustomElem: (payload) => {
    const read = customSchema.safeParse(payload)
    if (!read.success) return unsupported
    if (read.data.data === groupCreated) return createdTip
    const card = readCard(read.data.data)
    return card === null ? unsupported : { kind: 'card', card }
  },
  TIMRelayElem: (payload, depth) => {
    const read = mergedSchema.safeParse(payload)
    if (!read.success) return unsupported
    const { downloadKey, title, abstractList, messageList } = read.data
    const messages = downloadKey === '' ? mergedOf(messageList, depth) : null
    return { kind: 'merged', title, lines: abstractList, messages }
  },
  TIMGroupTipElem: (payload) => {
    const tip = readTip(payload)
    return tip === null ? unsupported : { kind: 'tip', tip }
  },
}

/** Who made it is who sent it: the reader of the whole message fills that in. */
const createdTip: MessageBody = {
  kind: 'tip',
  tip: { what: 'created', by: { id: '', name: '', avatar: '' }, to: [], changed: {} },
}

/** What a message says, from the SDK's type and payload; never throws. */
export function readBody(type: string, payload: unknown, depth = 0): MessageBody {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  return read === undefined || depth > deepest ? unsupported : read(payload, depth)
}

/** The messages of a merged one, out of its payload. */
export function readMergedMessages(payload: unknown): readonly Merged[] {
  const read = mergedSchema.safeParse(payload)
  return read.success ? mergedOf(read.data.messageList, 0) : []
}

/**
 * The SDK gives the original first, and the other two in an order that depends on who has sent
 * it: the narrower one is the thumb. What is missing is the original's.
 */
function imageOf([original, ...others]: Picture[]): MessageBody {
  if (original === undefined || original.url === '') return unsupported
  const [one = original, other = original] = others.filter(({ url }) => url !== '')
  const [thumb, large] = other.width < one.width ? [other, one] : [one, other]
  return { kind: 'image', original, thumb, large }
}

function mergedOf(list: unknown, depth: number): Merged[] {
  return parseEach(mergedMessageSchema, list).flatMap((message, place) => {
    const [element] = message.messageBody
    if (element === undefined) return []
    const { from, nick, avatar, time } = message
    // The SDK makes ids of what the service has not kept: there, the place is all that tells.
    const id = String(place)
    const body = readBody(element.type, element.payload, depth + 1)
    return [{ id, sender: { id: from, name: nick, avatar }, at: time * 1000, body }]
  })
}
