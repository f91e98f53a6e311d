import { isSystemNotice } from '#contract/chat/chat-cards.ts'
import { messageTime } from '#src/services/locale-format.ts'
import type { ChatMessage, ChatPerson, SendState } from '#src/services/im-client/chat-model.ts'
import type {
  CardView,
  MessageRowView,
  PersonMessageRow,
  SendState as StateView,
} from '#src/ui/chat/message/message-view.ts'
import type { Translate } from '#src/ui/theme/widget-translator.ts'
import { bodyView } from './body-view.ts'
import type { Translator } from './use-translator.ts'
import { tipLine } from './tip-line.ts'
import { transferAnswers, type TransferAnswer } from './transfer-answers.ts'

export type RowContext = {
  translator: Translator
  /** Milliseconds since 1970: what day it is. */
  now: number
  inGroup: boolean
  selfId: string
  nameOf: (person: ChatPerson) => string
  avatarOf: (person: ChatPerson) => string
}

/** What of a row comes from elsewhere than its message. */
type RowStatus = {
  timed: boolean
  playing: boolean
  canEdit: boolean
  transfer: TransferAnswer
  /** The consultation that it asks to be rated has been. */
  rated: boolean
  /** What it answers to is here, and was taken back. */
  quoteRevoked: boolean
}

type KnownRow = RowStatus & { row: MessageRowView }

export type RowsNow = {
  /** The message whose voice is heard. */
  playing: string | null
  /** Nothing was said before the first one. */
  complete: boolean
  /** Own messages that were taken back, and of which the text is still known. */
  editable: ReadonlyMap<string, string>
  /** Consultations that whoever reads it has rated; none within merged messages. */
  rated?: readonly string[]
}

/** From how long on between two messages the time is shown again. */
const quietMs = 5 * 60_000

/**
 * Turns messages into rows. A row that has been drawn stays the same object until something in it
 * changes: of thousands, only those are drawn anew.
 */
export function createRows(context: RowContext) {
  const rowsByMessage = new WeakMap<ChatMessage, KnownRow>()
  let last: readonly MessageRowView[] = []

  function rowFor(message: ChatMessage, status: RowStatus): MessageRowView {
    const known = rowsByMessage.get(message)
    if (known !== undefined && isSame(known, status)) return known.row
    const row = rowOf(message, status, context)
    rowsByMessage.set(message, { ...status, row })
    return row
  }

  return (
    messages: readonly ChatMessage[],
    { playing, complete, editable, rated = [] }: RowsNow,
  ) => {
    const transfers = transferAnswers(messages)
    const revoked = new Set(messages.flatMap((each) => (each.revoked === null ? [] : each.id)))
    const rows = messages.map((message, at) => {
      const before = messages[at - 1]
      return rowFor(message, {
        // What comes before it later must not change the height of what is seen.
        timed: before === undefined ? complete : message.at - before.at >= quietMs,
        playing: playing === message.id,
        canEdit: editable.has(message.id),
        transfer: transfers.get(message.id) ?? 'open',
        rated: isRated(message, rated),
        quoteRevoked: message.quote !== null && revoked.has(message.quote.messageId),
      })
    })
    const isOther = rows.length !== last.length || rows.some((row, at) => row !== last[at])
    if (isOther) last = rows
    return last
  }
}

function isSame(one: RowStatus, other: RowStatus): boolean {
  return (
    one.timed === other.timed &&
    one.playing === other.playing &&
    one.canEdit === other.canEdit &&
    one.transfer === other.transfer &&
    one.rated === other.rated &&
    one.quoteRevoked === other.quoteRevoked
  )
}

function isRated({ body }: ChatMessage, rated: readonly string[]): boolean {
  if (body.kind !== 'card' || body.card.kind !== 'rating') return false
  return rated.includes(body.card.consultationId)
}

function rowOf(message: ChatMessage, status: RowStatus, context: RowContext): MessageRowView {
  const { translator, now, inGroup, nameOf, avatarOf } = context
  const { id: key, sender, mine, state, read, quote, body } = message
  const { t, locale } = translator
  const time = status.timed ? messageTime({ locale, at: message.at, now }) : null
  if (message.revoked !== null) {
    const text = revokedText(message, message.revoked.by, context)
    return { kind: 'revoked', key, time, text, canEdit: mine && status.canEdit }
  }
  if (body.kind === 'tip') {
    return { kind: 'notice', key, time, tone: 'plain', text: tipLine(body.tip, nameOf, t) }
  }
  const view = bodyView(body, {
    ...translator,
    mine,
    mentions: message.mentions.length > 0,
    playing: status.playing,
    transfer: status.transfer,
    rated: status.rated,
  })
  if (view.kind === 'card' && body.kind === 'card' && isSystemNotice(body.card)) {
    return { kind: 'service', key, time, card: view.card }
  }
  return {
    kind: 'message',
    key,
    time,
    from: mine ? 'me' : 'other',
    name: nameOf(sender),
    namePlace: inGroup && !mine ? 'shown' : 'visuallyHidden',
    avatar: avatarOf(sender),
    state: stateView(state, t),
    read: read === null || state.is !== 'sent' ? null : t(`chat.room.${read}`),
    quote: quote && {
      name: quote.senderName,
      text: status.quoteRevoked ? t('chat.room.quoteRevoked') : quote.text || t('chat.room.quoted'),
    },
    body: view,
  }
}

function revokedText(message: ChatMessage, by: string, context: RowContext): string {
  const { selfId, nameOf, translator } = context
  if (by === selfId) return translator.t('chat.line.revoked.mine')
  const who = by === message.sender.id ? message.sender : { id: by, name: '', avatar: '' }
  return translator.t('chat.line.revoked.named', { name: nameOf(who) })
}

function stateView(state: SendState, t: Translate): StateView {
  switch (state.is) {
    case 'sent':
      return { kind: 'settled' }
    case 'waiting':
      return { kind: 'waiting' }
    case 'sending':
      return { kind: 'sending', progress: state.progress }
    case 'failed':
      return { kind: 'failed', reason: t(state.textId) }
  }
}

/** What listeners hear of a message that has come; null for one's own. */
export function announcementOf(row: MessageRowView, t: Translate): string | null {
  if (row.kind === 'service') return cardText(row.card)
  if (row.kind !== 'message') return row.text
  return row.from === 'me' ? null : `${row.name} ${bodyText(row.body, t)}`
}

function bodyText(body: PersonMessageRow['body'], t: Translate): string {
  switch (body.kind) {
    case 'text':
      return body.segments.map((part) => ('text' in part ? part.text : part.label)).join('')
    case 'face':
      return body.face.label
    case 'image':
    case 'video':
      return body.label
    case 'voice':
      return t('chat.line.sound')
    case 'file':
      return t('chat.line.file', { name: body.name })
    case 'merged':
      return body.title
    case 'card':
      return cardText(body.card)
    case 'unsupported':
      return t('chat.message.unsupported')
  }
}

function cardText({ title, subtitle = '', paragraphs = [] }: CardView): string {
  return [title, subtitle, ...paragraphs].filter((text) => text !== '').join(' ')
}
