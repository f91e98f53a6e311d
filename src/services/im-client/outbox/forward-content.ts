import * as z from 'zod/mini'
import { ChatError } from '#src/services/im-client/chat-error.ts'
import type { Forward } from '#src/services/im-client/chat-port.ts'
import { fields } from '#src/services/im-client/vendor/vendor-fields.ts'
import type { OutboxContent } from './outbox-entry.ts'

const sourceSchema = z.object({
  ID: z.string(),
  type: z.string(),
  payload: z.unknown(),
  conversationType: z.string(),
  from: z.string(),
  to: z.string(),
  nick: fields.text,
  avatar: fields.text,
  time: fields.count,
  sequence: fields.count,
  random: fields.count,
  clientTime: fields.count,
  cloudCustomData: fields.text,
})

/** `message not found`, in the service's own numbers. */
const noSuchMessage = 20022
const tips = ['TIMGroupTipElem', 'TIMGroupSystemNoticeElem']

/**
 * Messages of the SDK's as what the outbox keeps: plain data without the addresses that hold
 * in this page alone. Throws a ChatError where one of them can't be passed on.
 */
export function forwardContent(messages: readonly unknown[], as: Forward): OutboxContent[] {
  const sources = messages.map(readSource)
  switch (as.is) {
    case 'oneByOne':
      return sources.map(({ type, payload }) => ({ as: 'copy', type, payload }))
    case 'merged':
      return [{ as: 'merged', title: as.title, lines: as.lines.slice(0, 3), messages: sources }]
  }
}

function readSource(message: unknown): z.infer<typeof sourceSchema> {
  const read = sourceSchema.safeParse(message)
  if (!read.success || tips.includes(read.data.type)) throw new ChatError(noSuchMessage)
  return { ...read.data, payload: withoutLocalAddresses(read.data.payload) }
}

/** On who sent a file, its address is a local one, and the stored one stands beside it. */
const stored: Readonly<Record<string, string>> = {
  url: 'imageUrl',
  videoUrl: 'remoteVideoUrl',
}

function withoutLocalAddresses(payload: unknown): unknown {
  const text = JSON.stringify(payload, function (this: Record<string, unknown>, key, value) {
    if (typeof value !== 'string' || !value.startsWith('blob:')) return value as unknown
    return this[stored[key] ?? ''] ?? this['remoteAudioUrl'] ?? ''
  })
  return JSON.parse(text) as unknown
}
