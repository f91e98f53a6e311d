import { kindOf, peerOf } from '#src/services/im-client/conversation-id.ts'
import type {
  CreatedMessage,
  VendorMessage,
  VendorTim,
} from '#src/services/im-client/vendor/vendor-type.ts'
import { elementOf, restoreImage } from './copied-element.ts'
import type { Upload } from './outbox.ts'
import type { OutboxContent, OutboxEntry } from './outbox-entry.ts'

type Options = {
  to: string
  conversationType: 'C2C' | 'GROUP'
  signal: AbortSignal
} & Record<string, unknown>
type Makers = {
  [As in OutboxContent['as']]: (
    tim: VendorTim,
    content: Extract<OutboxContent, { as: As }>,
    options: Options,
  ) => CreatedMessage | Promise<VendorMessage>
}

/** What the vendor calls everybody. */
const atAll = '__kImSDK_MesssageAtALL__'

const makers: Makers = {
  text: (tim, { text, mentions }, options) => {
    if (mentions.length === 0) return tim.createTextMessage({ ...options, payload: { text } })
    const atUserList = mentions.map((id) => (id === 'all' ? atAll : id))
    return tim.createTextAtMessage({ ...options, payload: { text, atUserList } })
  },
  face: (tim, { index, data }, options) =>
    tim.createFaceMessage({ ...options, payload: { index, data } }),
  card: (tim, { data }, options) =>
    tim.createCustomMessage({ ...options, payload: { data, description: '', extension: '' } }),
  image: (tim, content, options) =>
    tim.createImageMessage({ ...options, payload: { file: fileOf(content, options) } }),
  // The SDK reads how long they are off the file: a video's seconds, a sound's milliseconds.
  video: (tim, content, options) => {
    const file = Object.assign(fileOf(content, options), { duration: content.seconds })
    return tim.createVideoMessage({ ...options, payload: { file } })
  },
  sound: (tim, content, options) => {
    const file = Object.assign(fileOf(content, options), { duration: content.seconds * 1000 })
    return tim.createAudioMessage({ ...options, payload: { file } })
  },
  file: (tim, content, options) =>
    tim.createFileMessage({ ...options, payload: { file: fileOf(content, options) } }),
  copy: async (tim, { type, payload }, options) => {
    const element = elementOf(type, payload)
    const source = { type, getElements: () => [element] }
    const message = await tim.createForwardMessage({ ...options, payload: source })
    if (type === 'TIMImageElem') restoreImage(message, element)
    return message
  },
  merged: (tim, { title, lines, messages }, options) => {
    const payload = { messageList: messages, title, abstractList: lines, compatibleText: title }
    return tim.createMergerMessage({ ...options, payload })
  },
}

/**
 * Makes the SDK's message of an entry, with the identity that the entry has had since it was
 * written: the service takes the same sequence and random once, and the id stays the same.
 */
export async function makeMessage(
  tim: VendorTim,
  { conversationId, content, cloudCustomData, ...entry }: OutboxEntry,
  { tinyId, onProgress, signal }: { tinyId: string } & Upload,
): Promise<VendorMessage> {
  const group = kindOf(conversationId) === 'group'
  const { random, clientTime } = entry
  const identity = { clientSequence: entry.sequence, random, clientTime }
  // In a group the service counts; elsewhere the sender's number stays.
  const sequence = group ? 0 : entry.sequence
  const options: Options = {
    to: peerOf(conversationId),
    conversationType: group ? 'GROUP' : 'C2C',
    cloudCustomData,
    onProgress,
    signal,
    sequence,
    ...identity,
  }
  // The table is total over the union; TypeScript cannot pair a key with its member.
  const make = makers[content.as] as (
    tim: VendorTim,
    content: OutboxContent,
    options: Options,
  ) => CreatedMessage | Promise<VendorMessage>
  const message = await make(tim, content, options)
  // A forwarded one takes no identity from its options.
  const id = messageIdOf({ tinyId, random, clientTime })
  return Object.assign(message, identity, { sequence, ID: id })
}

/** The id that the SDK gives a message, here and at everybody who gets it (im-protocol 4.1). */
export function messageIdOf(message: {
  tinyId: string
  clientTime: number
  random: number
}): string {
  return `${message.tinyId}-${message.clientTime}-${message.random}`
}

/** The file as it is uploaded, until the signal ends that (abortable-upload.ts). */
function fileOf({ file, name }: { file: Blob; name: string }, { signal }: Options): File {
  return Object.assign(new File([file], name, { type: file.type }), { signal })
}
