import type { Quote } from '#contract/chat/quote.ts'
import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ChatState as SessionState } from '#src/services/im-client/session/chat-session-state.ts'
import type {
  ChatMessage,
  ChatPerson,
  Conversation,
  ConversationId,
  Group,
  GroupApplication,
  GroupMember,
  GroupNotice,
  GroupRole,
  GroupType,
  JoinRule,
  Merged,
} from './chat-model.ts'
import type { ObservedValue } from './observed-value.ts'

/** Chat as features reach it. What can fail rejects with a ChatError. */
export type Chat = {
  status: ObservedValue<SessionState>
  /** Pinned ones first, then the newest; null until the service has told them. */
  conversations: ObservedValue<readonly Conversation[] | null>
  /** Over all conversations but the muted ones. */
  unread: ObservedValue<number>
  /** Who is signed in; null before. */
  self: ObservedValue<ChatPerson | null>
  open(id: ConversationId): OpenConversation
  changes: ConversationChanges
  people: People
  groups: Groups
  drafts: Drafts
  find(text: string): Found
  /** Told when a doctor's consultations may have changed: the service says so, or chat was away. */
  onConsultations(listener: () => void): () => void
  /** Logs in again after a refusal or after having been logged in elsewhere. */
  enterAgain(): void
}

/** One conversation as a page has it open; `close` when the page goes. */
export type OpenConversation = {
  id: ConversationId
  feed: ObservedValue<Feed>
  /** Fetches what is before; resolves when there is something new, or nothing more. */
  loadOlder(): Promise<void>
  /** Fetches back to a message; false where it is not there. */
  loadTo(messageId: string): Promise<boolean>
  /** Has been seen up to now. */
  markRead(): void
  /** A text that the service would refuse for its length, whatever is tried. */
  isTooLong(text: string, quote: Quote | null): boolean
  /** Resolves once it is kept on this device; the feed tells how it goes on. */
  send(what: Outgoing, context?: SendContext): Promise<void>
  /** Tries a failed one again. */
  resend(messageId: string): Promise<void>
  /**
   * Gives up one that waits or has failed: it is gone from the feed at once. Where it arrives all the
   * same it is taken back, or this rejects.
   */
  discard(messageId: string): Promise<void>
  revoke(messageId: string): Promise<void>
  /** Takes messages that were sent away on this side only. */
  remove(messageIds: readonly string[]): Promise<void>
  forward(messageIds: readonly string[], to: readonly ConversationId[], as: Forward): Promise<void>
  /** The messages of a merged one. */
  loadMerged(messageId: string): Promise<readonly Merged[]>
  /** Tells the other one that something is being typed, or no longer; groups are not told. */
  typing(typing: boolean): void
  close(): void
}

export type Feed = {
  /** In the order they are shown: what waits or has failed stands last. */
  messages: readonly ChatMessage[]
  older: 'unknown' | 'loading' | 'more' | 'complete' | 'failed'
  /** The other one is typing. */
  peerTyping: boolean
}

export type Outgoing =
  | { kind: 'text'; text: string }
  | { kind: 'face'; index: number; data: string }
  | { kind: 'image'; file: File }
  | { kind: 'video'; file: File; seconds: number }
  | { kind: 'sound'; file: File; seconds: number }
  | { kind: 'file'; file: File }
  | { kind: 'card'; card: ChatCard }

/** Only texts in groups carry mentions: user ids, or `all`. */
type SendContext = { quote?: Quote; mentions?: readonly string[] }

export type Forward =
  | { is: 'oneByOne' }
  /** The lines are what it shows before it is opened: at most three. */
  | { is: 'merged'; title: string; lines: readonly string[] }

export type ConversationChanges = {
  pin(id: ConversationId, pinned: boolean): Promise<void>
  mute(id: ConversationId, muted: boolean): Promise<void>
  /** Its history goes too, on this side. */
  delete(id: ConversationId): Promise<void>
  clearHistory(id: ConversationId): Promise<void>
  markRead(id: ConversationId): Promise<void>
}

export type People = {
  /** Those that exist, in the order asked for. */
  profiles(userIds: readonly string[]): Promise<readonly ChatPerson[]>
  setProfile(profile: { name?: string; avatar?: string }): Promise<void>
  blocked(): Promise<readonly string[]>
  block(userId: string): Promise<void>
  unblock(userId: string): Promise<void>
}

export type Groups = {
  list(): Promise<readonly Group[]>
  create(group: {
    /** The same at each attempt: one that came to its end unheard is found again. */
    id: string
    name: string
    type: GroupType
    avatar?: string
    members: readonly string[]
  }): Promise<{ id: ConversationId; failed: readonly string[] }>
  /** Of a group this person is in, or of one that is only known by its id. */
  profile(groupId: string): Promise<Group>
  change(groupId: string, changes: GroupChanges): Promise<void>
  members(groupId: string): Promise<readonly GroupMember[]>
  add(groupId: string, userIds: readonly string[]): Promise<Added>
  remove(groupId: string, userIds: readonly string[]): Promise<void>
  setRole(groupId: string, userId: string, role: Exclude<GroupRole, 'owner'>): Promise<void>
  /** For so many seconds; 0 lets the member speak again. */
  muteMember(groupId: string, userId: string, seconds: number): Promise<void>
  setNameCard(groupId: string, nameCard: string): Promise<void>
  transfer(groupId: string, userId: string): Promise<void>
  quit(groupId: string): Promise<void>
  dismiss(groupId: string): Promise<void>
  join(groupId: string, note: string): Promise<'joined' | 'waiting'>
  applications(): Promise<readonly GroupApplication[]>
  answer(applicationId: string, agree: boolean): Promise<void>
  /** Told of what the service tells this person about groups; returns what ends that. */
  onNotice(listener: (notice: GroupNotice) => void): () => void
  /** Told whenever something has changed in or about a group; returns what ends that. */
  onChange(groupId: string, listener: () => void): () => void
  /**
   * Told whenever the applications may have changed, which the service does not say itself: with every notice and every
   * tip. Returns what ends that.
   */
  onApplications(listener: () => void): () => void
}

type Added = { added: readonly string[]; already: readonly string[]; failed: readonly string[] }

export type GroupChanges = {
  name?: string
  avatar?: string
  notice?: string
  introduction?: string
  joinRule?: JoinRule
  allMuted?: boolean
}

export type Drafts = {
  get(id: ConversationId): string
  /** A blank one is forgotten. */
  set(id: ConversationId, text: string): void
  /** Whom the draft calls: each time the same, as long as the page is there. */
  mentioned(id: ConversationId): Mentioned
}

/** Names by the ids of those who are called by them. */
export type Mentioned = Map<string, string>

/** Within what this device has loaded. */
type Found = {
  conversations: readonly Conversation[]
  messages: readonly ChatMessage[]
}
