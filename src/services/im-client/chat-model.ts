import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { Quote } from '#contract/chat/quote.ts'
import type { ChatErrorMessage } from './chat-failures.ts'

/** What features know of chat. Nothing here is the vendor's; times are milliseconds since 1970. */

/** A person's user id behind `C2C`, or a group's id behind `GROUP`. */
export type ConversationId = `C2C${string}` | `GROUP${string}`

export type Conversation = {
  id: ConversationId
  kind: 'person' | 'group'
  /** The other person's user id, or the group's id. */
  peerId: string
  /** The peer id where there is no name. */
  name: string
  /** '' where there is none. */
  avatar: string
  unread: number
  muted: boolean
  pinned: boolean
  last: LastMessage | null
  mentioned: 'me' | 'all' | null
  /** What was typed and not sent; '' for nothing. */
  draft: string
}

export type LastMessage = {
  at: number
  mine: boolean
  /** Who wrote it; '' where it is not known. */
  senderName: string
  body: MessageBody
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  revoked: boolean
}

export type ChatMessage = {
  /** The same on every device, and before and after it was sent. */
  id: string
  conversationId: ConversationId
  sender: ChatPerson
  mine: boolean
  at: number
  state: SendState
  /** Whether the other one has read it; null where nobody can tell (groups, what is not mine). */
  read: 'read' | 'unread' | null
  revoked: { by: string } | null
  body: MessageBody
  quote: Quote | null
  /** User ids, or `all`. */
  mentions: readonly string[]
  /** Counts without gaps within a group; elsewhere it says nothing of the order. */
  sequence: number
}

export type ChatPerson = { id: string; name: string; avatar: string }

export type SendState =
  /** Kept on this device until there is a line. */
  | { is: 'waiting' }
  /** Progress of an upload, 0 to 1; null where nothing is uploaded. */
  | { is: 'sending'; progress: number | null }
  | { is: 'sent' }
  | { is: 'failed'; code: number; textId: ChatErrorMessage }

export type Picture = { url: string; width: number; height: number }

export type MessageBody =
  | { kind: 'text'; text: string }
  | { kind: 'face'; index: number; data: string }
  | { kind: 'image'; original: Picture; large: Picture; thumb: Picture }
  | { kind: 'video'; url: string; seconds: number; bytes: number; cover: Picture | null }
  | { kind: 'sound'; url: string; seconds: number; bytes: number }
  | { kind: 'file'; url: string; name: string; bytes: number }
  /** A piece of another conversation. `messages` is null until `loadMerged` has brought them. */
  | { kind: 'merged'; title: string; lines: readonly string[]; messages: readonly Merged[] | null }
  | { kind: 'card'; card: ChatCard }
  | { kind: 'tip'; tip: GroupTip }
  /** From the vendor or from a later version of this application. */
  | { kind: 'unsupported' }

/** One message within a merged one; its id is its place there. */
export type Merged = { id: string; sender: ChatPerson; at: number; body: MessageBody }

/** What happened in a group. `by` did it, `to` it was done to. */
export type GroupTip = {
  what:
    | 'joined'
    | 'quit'
    | 'removed'
    | 'promoted'
    | 'demoted'
    | 'profileChanged'
    | 'memberMuted'
    | 'memberUnmuted'
    | 'created'
    | 'other'
  by: ChatPerson
  to: readonly ChatPerson[]
  /** What the group is called or said to be from now on, where that changed. */
  changed: Partial<Record<'name' | 'notice' | 'introduction' | 'avatar' | 'ownerId', string>>
}

/** Told to one person about a group. */
export type GroupNotice = {
  what:
    | 'applied'
    | 'approved'
    | 'declined'
    | 'removed'
    | 'dismissed'
    | 'invited'
    | 'quit'
    | 'promoted'
    | 'demoted'
  groupId: string
  groupName: string
  by: string
  /** What was said with it; '' for nothing. */
  note: string
}

export type GroupRole = 'owner' | 'admin' | 'member'
/** Who may come in: everybody, who is let in, nobody. */
export type JoinRule = 'free' | 'approval' | 'closed'
export type GroupType = 'work' | 'public' | 'meeting'

export type Group = {
  id: string
  name: string
  avatar: string
  type: GroupType
  notice: string
  introduction: string
  ownerId: string
  memberCount: number
  joinRule: JoinRule
  /** Only the owner and administrators may speak. */
  allMuted: boolean
  /** What this person is in it; null for nobody. */
  role: GroupRole | null
}

export type GroupMember = {
  person: ChatPerson
  /** What the group knows the member as; '' for their own name. */
  nameCard: string
  role: GroupRole
  joinedAt: number
  /** Until when the member may not speak; 0 for not muted. */
  mutedUntil: number
}

export type GroupApplication = {
  id: string
  applicant: ChatPerson
  groupId: string
  groupName: string
  note: string
}
