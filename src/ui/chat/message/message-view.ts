/** A piece of a text. The caller knows faces and names; `splitLinks` finds the links. */
export type TextSegment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | ({ kind: 'emoji' } & Face)
  | { kind: 'mention'; text: string }

/** A face: a picture where there is one, else a character. `label` is what listeners hear. */
export type Face = { label: string; glyph: string; src?: string }

/** In pixels as sent; 0 where that is not known. */
type Measured = { width: number; height: number }

/** What stands in a message's bubble. All labels are formatted by the caller. */
export type MessageBody =
  | { kind: 'text'; segments: readonly TextSegment[] }
  | { kind: 'face'; face: Face }
  | ({ kind: 'image'; src: string; label: string } & Measured)
  | ({ kind: 'video'; label: string; poster?: string; duration: string; size: string } & Measured)
  | { kind: 'voice'; seconds: number; playing: boolean; isUnplayed: boolean }
  | { kind: 'file'; name: string; size: string }
  | { kind: 'merged'; title: string; lines: readonly string[] }
  | { kind: 'card'; card: CardView }
  | { kind: 'unsupported' }

export type CardTone = 'calm' | 'warm' | 'good' | 'sky'

type CardAction = { id: string; label: string; style: 'main' | 'second' }

export type CardView = {
  tone: CardTone
  title: string
  subtitle?: string | undefined
  tag?: string
  facts?: readonly { label: string; value: string }[]
  paragraphs?: readonly string[]
  /** Small ones, each of which can be opened. */
  pictures?: readonly { src: string; label: string }[]
  /** One or two; or, once it is over, what has become of it. */
  actions?: readonly CardAction[]
  done?: string
}

export type CardProps = {
  card: CardView
  onAction: (id: string) => void
  onPicture: (index: number) => void
}

/** How far a message of one's own has come; `progress` is a part of 1, null where unknown. */
export type SendState =
  | { kind: 'settled' }
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number | null }
  | { kind: 'failed'; reason: string | null }

export type QuoteView = { name: string; text: string; picture?: string }

export type PersonMessageRow = {
  kind: 'message'
  key: string
  /** Above the row, such as 昨天 09:30; null where it follows the one before closely. */
  time: string | null
  from: 'me' | 'other'
  name: string
  /** Among more than two the name is seen, too. */
  namePlace: 'shown' | 'visuallyHidden'
  avatar: string
  state: SendState
  /** 已读, 未读, 3人已读; null where nobody tells. */
  read: string | null
  quote: QuoteView | null
  body: MessageBody
}

/** What the service says of the consultation; nobody's. */
export type ServiceRow = { kind: 'service'; key: string; time: string | null; card: CardView }

/** One row of the list. */
export type MessageRowView =
  | PersonMessageRow
  | ServiceRow
  | { kind: 'notice'; key: string; time: string | null; tone: 'plain' | 'hint'; text: string }
  | { kind: 'revoked'; key: string; time: string | null; text: string; canEdit: boolean }

/** What can be done with rows. They say which one, so that one set of functions serves all. */
export type MessageHandlers = {
  /** An image, a video, a voice, a file or merged messages were tapped. */
  onOpen: (key: string) => void
  onMenu: (key: string) => void
  onResend: (key: string) => void
  onQuote: (key: string) => void
  onEdit: (key: string) => void
  onChoose: (key: string, chosen: boolean) => void
  onCardAction: (key: string, actionId: string) => void
  onCardPicture: (key: string, index: number) => void
  /** Without it the browser opens links by itself, in a page of their own. */
  onLink?: (href: string) => void
}
