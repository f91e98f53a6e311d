import * as z from 'zod/mini'
import type { MessageElement } from '#harness/domain/measure-message.ts'

const text = z.string()
const count = z.number()
const list = z.array(z.looseObject({}))

/** What each kind of element holds at least (im-protocol 4.1); all else is relayed as it came. */
const contents = {
  TIMTextElem: z.looseObject({ Text: text }),
  TIMCustomElem: z.looseObject({
    Data: z.optional(text),
    Desc: z.optional(text),
    Ext: z.optional(text),
  }),
  TIMFaceElem: z.looseObject({ Index: count, Data: z.optional(text) }),
  TIMLocationElem: z.looseObject({ Desc: text, Longitude: count, Latitude: count }),
  TIMImageElem: z.looseObject({
    UUID: text,
    ImageInfoArray: z.array(z.looseObject({ Type: count, URL: text })).check(z.minLength(1)),
  }),
  TIMFileElem: z.looseObject({ Url: text, UUID: text, FileName: text, FileSize: count }),
  TIMSoundElem: z.looseObject({ Url: text, UUID: text, Second: count, Size: count }),
  TIMVideoFileElem: z.looseObject({ VideoUrl: text, VideoUUID: text, VideoSecond: count }),
  TIMRelayElem: z.union([
    z.looseObject({ MsgList: list }),
    z.looseObject({ JsonMsgKey: text, MsgNum: count }),
  ]),
}

/** The body of a message, given on exactly as it came, in the order of its keys too. */
export const messageBody = z.custom<MessageElement[]>(isMessageBody)

const mostElements = 20

function isMessageBody(body: unknown): boolean {
  if (!Array.isArray(body) || body.length === 0 || body.length > mostElements) return false
  return body.every((element: unknown) => {
    if (typeof element !== 'object' || element === null) return false
    const { MsgType, MsgContent }: Partial<Record<keyof MessageElement, unknown>> = element
    if (typeof MsgType !== 'string' || !Object.hasOwn(contents, MsgType)) return false
    return contents[MsgType as keyof typeof contents].safeParse(MsgContent).success
  })
}
