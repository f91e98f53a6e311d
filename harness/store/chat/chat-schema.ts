import type { Generated } from 'kysely'
import type {
  ApplyOption,
  GroupRole,
  GroupType,
  InviteOption,
} from '#harness/domain/chat/decide-group-permission.ts'

/**
 * The tables of the chat server. Times of the wire are seconds since 1970, as the SDK has them
 * (`at`, `client_at`); all others are milliseconds. Bodies are JSON as it came.
 */
export type ChatSchema = {
  /** Whoever has logged in to the chat, or was named before that; null is the account's own. */
  chat_user: {
    user_id: string
    nick: string | null
    avatar: string | null
    /** Every other profile tag, as JSON. */
    items: string
  }
  /** A page that has logged in, by the number that the SDK gives back with every frame. */
  chat_instance: {
    user_id: string
    id: number
    state: 'live' | 'left' | 'kicked' | 'expired'
    /** Of im-protocol 6.1, once it is kicked. */
    kick_type: number | null
  }
  /** A doctor has written to a patient while no consultation of theirs ran: the patient may answer. */
  opened_chat: { doctor_id: string; patient_id: string; at: number }
  chat_block: { owner: string; blocked: string; at: number }
  /** How one side sees a conversation; type 1 is with a person, 2 a group. */
  chat_conversation: {
    owner: string
    type: number
    peer: string
    /**
     * The newest message, by which the row stands in the list; null hides the row. Of groups it
     * is unused: their row is hidden until something comes after `settled_id`.
     */
    last_id: number | null
    /** Messages up to it are read, which the other side may know. Groups have `read_seq`. */
    read_id: number
    /** Messages up to it don't count as unread: read, or gone with the conversation's row. */
    settled_id: number
    /** History up to it is cleared. Of groups both are sequence numbers. */
    cleared_id: number
    /** With persons; of groups it follows from the sequence. */
    unread: number
    pinned_at: number | null
    /** 0 tells, 1 receives nothing, 2 receives without telling. */
    mute: number
  }
  chat_message: {
    id: Generated<number>
    /** Both people, in order: what one history is. */
    pair: string
    sender: string
    recipient: string
    seq: number
    random: number
    at: number
    client_at: number
    body: string
    custom: string
    no_unread: number
    no_last: number
    needs_receipt: number
    receipt_given: number
    version: number
    revoked_by: string | null
  }
  /** Messages and group messages that one person has deleted for themselves. */
  chat_hidden: { owner: string; type: number; message_id: number }
  /** What somebody must hear of also when they were away; `body` is the event that was pushed. */
  chat_notice: {
    id: Generated<number>
    user_id: string
    kind: 'revoked' | 'modified' | 'read' | 'group'
    body: string
  }
  /** Records too long for a message; whoever was sent the key may read them. */
  chat_relay: { key: string; body: string }
  chat_group: {
    id: string
    type: GroupType
    name: string
    introduction: string
    notification: string
    face_url: string
    owner: string
    /** Stays who they were when the group is given to another. */
    creator: Generated<string>
    created_at: number
    info_seq: number
    info_at: number
    /** What the next message or tip is going to be. */
    next_seq: number
    last_at: number
    apply_option: ApplyOption
    invite_option: InviteOption
    mute_all: number
    dismissed: number
  }
  chat_member: {
    group_id: string
    user_id: string
    role: GroupRole
    joined_at: number
    /** The first sequence number that is theirs to read: what came before they did is not. */
    joined_seq: number
    read_seq: number
    msg_flag: string
    name_card: string
    /** Seconds. */
    muted_until: number
  }
  chat_group_message: {
    id: Generated<number>
    group_id: string
    seq: number
    sender: string
    random: number
    client_seq: number
    at: number
    client_at: number
    /** A tip's body is an object, a message's an array. */
    tip: number
    body: string
    custom: string
    mentions: string
    priority: string
    needs_receipt: number
    no_unread: number
    no_last: number
    version: Generated<number>
    revoked_by: string | null
    /** Microseconds, and no two alike in a group: pages ask for what is newer than one. */
    revoked_at: number | null
  }
  /** What the next commands are refused with, by the control API; gone once it is used up. */
  chat_directive: {
    id: Generated<number>
    servcmd: string
    /** Null means anybody. */
    user_id: string | null
    code: number
    remaining: number
  }
  chat_application: {
    id: Generated<number>
    group_id: string
    applicant: string
    message: string
    /** Whoever asked for somebody else; null for oneself. */
    inviter: string | null
    at: number
    handled: 'Agree' | 'Reject' | null
    handled_by: string | null
  }
}
