import * as z from 'zod/mini'
import type { TranscriptContent } from '#contract/endpoints/transcript-endpoints.ts'
import { readBody } from '#harness/im/read-stored.ts'

const textSchema = z.object({ Text: z.string() })
const dataSchema = z.object({ Data: z.string() })
const videoSchema = z.object({ VideoSecond: z.number() })
const soundSchema = z.object({ Second: z.number() })
const mergedSchema = z.object({ Title: z.string(), AbstractList: z.array(z.string()) })
const fileSchema = z.object({ FileName: z.string() })
const imageSchema = z.object({
  ImageInfoArray: z.array(z.object({ Type: z.number(), URL: z.string() })),
})

const other: TranscriptContent = { kind: 'other' }
/** Of the original, a large and a small picture (im-protocol 4.1). */
const largePicture = 2

const readers: Readonly<Record<string, (content: unknown) => TranscriptContent>> = {
  TIMTextElem: (content) => {
    const read = textSchema.safeParse(content)
    return read.success ? { kind: 'text', text: read.data.Text } : other
  },
  TIMFaceElem: (content) => {
    const read = dataSchema.safeParse(content)
    return read.success ? { kind: 'text', text: read.data.Data } : other
  },
  TIMImageElem: (content) => {
    const read = imageSchema.safeParse(content)
    if (!read.success) return other
    const { ImageInfoArray: pictures } = read.data
    const picture = pictures.find(({ Type }) => Type === largePicture) ?? pictures[0]
    return picture === undefined ? other : { kind: 'image', url: picture.URL }
  },
  TIMVideoFileElem: (content) => {
    const read = videoSchema.safeParse(content)
    return read.success ? { kind: 'video', seconds: read.data.VideoSecond } : other
  },
  TIMSoundElem: (content) => {
    const read = soundSchema.safeParse(content)
    return read.success ? { kind: 'sound', seconds: read.data.Second } : other
  },
  TIMFileElem: (content) => {
    const read = fileSchema.safeParse(content)
    return read.success ? { kind: 'file', name: read.data.FileName } : other
  },
  TIMRelayElem: (content) => {
    const read = mergedSchema.safeParse(content)
    if (!read.success) return other
    return { kind: 'merged', title: read.data.Title, lines: read.data.AbstractList }
  },
  TIMCustomElem: (content) => {
    const read = dataSchema.safeParse(content)
    return read.success ? { kind: 'card', data: read.data.Data } : other
  },
}

/** What the body of a message says, as the chat server keeps it. */
export function readTranscriptContent(body: string): TranscriptContent[] {
  const elements = readBody(body)
  if (elements === null) return [other]
  return elements.map(({ MsgType, MsgContent }) => readers[MsgType]?.(MsgContent) ?? other)
}
