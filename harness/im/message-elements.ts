import * as z from 'zod/mini'
import type { MessageElement } from '#harness/domain/chat/measure-message.ts'
import { flag, quantity, unsigned } from './frame-fields.ts'

/**
 * What the SDK writes and reads of each kind of element (im-protocol 4.1). Other keys are dropped: the
 * recipient's SDK converts every key of a message, and would fail at an unknown one at each login.
 */

const text = z.string()
const optionalText = z.optional(text)
const degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max))

const picture = z.object({
  InstanceId: z.optional(unsigned),
  Type: flag,
  MsgType: z.optional(flag),
  Size: z.optional(quantity),
  Width: z.optional(quantity),
  Height: z.optional(quantity),
  URL: text,
})

const plainElements = [
  element('TIMTextElem', { Text: text }),
  element('TIMCustomElem', { Data: optionalText, Desc: optionalText, Ext: optionalText }),
  element('TIMFaceElem', { Index: unsigned, Data: optionalText }),
  element('TIMLocationElem', { Desc: text, Longitude: degrees(180), Latitude: degrees(90) }),
  element('TIMImageElem', {
    ImageFormat: z.optional(flag),
    UUID: text,
    ImageInfoArray: z.array(picture).check(z.minLength(1), z.maxLength(3)),
  }),
  element('TIMFileElem', {
    Download_Flag: z.optional(flag),
    Url: text,
    UUID: text,
    FileName: text,
    FileSize: quantity,
  }),
  element('TIMSoundElem', {
    Download_Flag: z.optional(flag),
    Second: quantity,
    Size: quantity,
    Url: text,
    UUID: text,
  }),
  element('TIMVideoFileElem', {
    VideoUrl: text,
    VideoFormat: optionalText,
    VideoSecond: quantity,
    VideoSize: z.optional(quantity),
    VideoDownloadFlag: z.optional(flag),
    VideoUUID: text,
    ThumbUUID: optionalText,
    ThumbFormat: optionalText,
    ThumbWidth: z.optional(quantity),
    SnapshotWidth: z.optional(quantity),
    ThumbHeight: z.optional(quantity),
    SnapshotHeight: z.optional(quantity),
    ThumbSize: z.optional(quantity),
    SnapshotSize: z.optional(quantity),
    ThumbDownloadFlag: z.optional(flag),
    ThumbUrl: optionalText,
    SnapshotUrl: optionalText,
  }),
] as const

function element<Type extends string, Content extends z.core.$ZodLooseShape>(
  type: Type,
  content: Content,
) {
  return z.object({ MsgType: z.literal(type), MsgContent: z.object(content) })
}

type Messages = z.ZodMiniType<MessageElement[]>

const maxElements = 20
/** A forwarded record of messages may hold records again, this deep. */
const maxLayers = 10
const maxRecorded = 300

/** The texts of a record of messages, which comes in one piece or by its key. */
const recordTexts = {
  JsonMsgKey: optionalText,
  PbMsgKey: optionalText,
  Title: optionalText,
  AbstractList: z.optional(z.array(text).check(z.maxLength(maxRecorded))),
  CompatibleText: optionalText,
  Version: z.optional(unsigned),
  LayersOverLimit: z.optional(z.union([z.boolean(), flag])),
}

const recordByKey = element('TIMRelayElem', { ...recordTexts, JsonMsgKey: text, MsgNum: unsigned })

/** The body of a message, with records in it up to `layers` deep. */
function bodyOf(layers: number): Messages {
  const records =
    layers === 0
      ? recordByKey
      : z.union([
          element('TIMRelayElem', { ...recordTexts, MsgList: recordOf(layers - 1) }),
          recordByKey,
        ])
  return z
    .array(z.union([z.discriminatedUnion('MsgType', plainElements), records]))
    .check(z.minLength(1), z.maxLength(maxElements))
}

/** Messages as a forwarded record holds them. */
function recordOf(layers: number) {
  const message = z.object({
    From_Account: text,
    SenderId: optionalText,
    To_Account: optionalText,
    GroupId: optionalText,
    ReceiverId: optionalText,
    MsgTimeStamp: z.optional(unsigned),
    MsgSeq: z.optional(unsigned),
    ClientSeq: z.optional(unsigned),
    MsgRandom: z.optional(unsigned),
    MsgClientTime: z.optional(unsigned),
    CloudCustomData: optionalText,
    Id: optionalText,
    From_AccountNick: optionalText,
    From_AccountHeadurl: optionalText,
    MsgBody: bodyOf(layers),
  })
  return z.array(message).check(z.maxLength(maxRecorded))
}

export const messageBody = bodyOf(maxLayers)
export const messageRecord = recordOf(maxLayers)
