import { pages } from '#contract/pages.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { openFile } from '#src/services/open-file.ts'
import type { MessageHandlers } from '#src/ui/chat/message/message-view.ts'
import { cardPlace } from '#src/features/chat/messages/card-place.ts'
import type { Room } from './room.ts'

type Ports = {
  room: Room
  /** By the service's clock, as messages have their time. */
  now: () => number
  navigate: (to: string) => void
  toast: (textId: string) => void
  /** Whether a message that failed goes again. */
  askToResend: () => Promise<boolean>
  /** What an own message said that was taken back. */
  textOf: (messageId: string) => string
  choose: (messageId: string, chosen: boolean) => void
}

/** What taps on rows do. */
export function rowHandlers(ports: Ports): MessageHandlers {
  const { room, navigate, toast } = ports
  const { conversation, show, attempt } = room
  const find = (id: string) => conversation.feed.current().messages.find((each) => each.id === id)

  function open(message: ChatMessage): void {
    const { id, body } = message
    switch (body.kind) {
      case 'image':
        return show(picturesAt(conversation.feed.current().messages, message, room))
      case 'video':
        return playVideo(body)
      case 'sound':
        return room.togglePlay(id, body.url)
      case 'file':
        return openFile(body.url, body.name)
      case 'merged':
        return show({ is: 'merged', messageId: id })
      case 'text':
      case 'face':
      case 'card':
      case 'tip':
      case 'unsupported':
        return
    }
  }

  function playVideo({ url, cover, bytes }: Extract<ChatMessage['body'], { kind: 'video' }>): void {
    // What is on this device alone is no address for another page.
    if (url.startsWith('blob:')) return toast('chat.room.videoWaits')
    const poster = cover !== null && { poster: cover.url }
    const query = new URLSearchParams({ url, ...poster, bytes: String(bytes) })
    navigate(`${pages.videoPlay}?${query.toString()}`)
  }

  async function resend(messageId: string): Promise<void> {
    if (await ports.askToResend()) await attempt(conversation.resend(messageId))
  }

  async function jump(messageId: string): Promise<void> {
    const quoted = find(messageId)?.quote
    if (quoted && !(await room.goTo(quoted.messageId))) toast('chat.room.quoteGone')
  }

  return {
    onOpen(key) {
      const message = find(key)
      if (message !== undefined) open(message)
    },
    onMenu(key) {
      const anchor = bubbleAt(key)
      if (anchor !== null) show({ is: 'menu', messageId: key, anchor, at: ports.now() })
    },
    onResend: (key) => void resend(key),
    onQuote: (key) => void jump(key),
    onEdit: (key) => room.insert(ports.textOf(key)),
    onChoose: ports.choose,
    onCardAction(key) {
      const body = find(key)?.body
      if (body?.kind !== 'card') return
      const { card } = body
      if (card.kind === 'transfer' && card.consultationId === room.offeredIn) {
        return room.showTransfer(card.consultationId)
      }
      const place = cardPlace(card)
      if (place !== null) navigate(place)
    },
    onCardPicture(key, start) {
      const body = find(key)?.body
      if (body?.kind !== 'card' || body.card.kind !== 'patient') return
      const pictures = body.card.pictures.map((src) => ({ src, alt: '' }))
      show({ is: 'pictures', pictures, start })
    },
  }
}

function picturesAt(messages: readonly ChatMessage[], from: ChatMessage, { people }: Room) {
  const shown = messages.filter(({ body, revoked }) => body.kind === 'image' && revoked === null)
  const pictures = shown.flatMap(({ body, sender }) =>
    body.kind === 'image' ? [{ src: body.large.url, alt: people.nameOf(sender) }] : [],
  )
  const start = Math.max(0, shown.indexOf(from))
  return { is: 'pictures', pictures, start } as const
}

function bubbleAt(key: string) {
  const row = document.querySelector(`[data-key="${CSS.escape(key)}"] .message__bubble`)
  if (row === null) return null
  const { top, left, width, height } = row.getBoundingClientRect()
  return { top, left, width, height }
}
