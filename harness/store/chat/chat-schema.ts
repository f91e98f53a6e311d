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
  /** Users that have logged in to the chat or had a profile set; null takes the account's value. */
  chat_user: {
    user_id: string
    nick: string | null
    avatar: string | null
    /** Every other profile tag, as JSON. */
    items: string
  }
  /** An instance that has logged in, by the number that the SDK repeats in every frame. */
  chat_instance: {
    user_id: string
    id: number
    state: 'live' | 'left' | 'kicked' | 'expired'
    /** The kick type of im-protocol 6.1, once it is kicked. */
    kick_type: number | null
  }
  /**
   * Answers to frames of commands that run once; `digest` is of the frame's bytes, `events` are those that its own
   * instance got besides.
   */
  chat_answer: {
    user_id: string
    instance_id: number
    seq: number
    digest: string
    reply: string
    events: string
  }
  /** A doctor has written to a patient while no consultation of theirs ran: the patient may answer. */
  opened_chat: { doctor_id: string; patient_id: string; at: number }
  chat_block: { owner: string; blocked: string; at: number }
  /** A conversation as one side sees it; type 1 is with a person, 2 with a group. */
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
    /** The newest message id when `read_id` last moved: an instance that has caught up beyond it knows of the move. */
    read_moved_id: number
    /** Messages up to it don't count as unread: read, or gone with the conversation's row. */
    settled_id: number
    /** History up to it is cleared. Of groups both are sequence numbers. */
    cleared_id: number
    /** For persons; for groups it follows from the sequence numbers. */
    unread: number
    pinned_at: number | null
    /** 0 not muted, 1 receives nothing, 2 receives without a notification. */
    mute: number
  }
  chat_message: {
    id: Generated<number>
    /** Both user ids, sorted: the key of one history. */
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
  /**
   * Events for a user who may have been away; `body` is the event that was pushed, and of a modified group message
   * its number.
   */
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
    /** Does not change when the group gets another owner. */
    creator: Generated<string>
    created_at: number
    info_seq: number
    info_at: number
    /** The sequence number of the next message or tip. */
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
    /** The first sequence number that the member may read. */
    joined_seq: number
    read_seq: number
    msg_flag: string
    name_card: string
    /** Seconds. */
    muted_until: number
    /**
     * The newest number when the member chose `Discard`: what others say after it they find in the history alone.
     * Null for who receives everything.
     */
    discard_seq: number | null
    /** Up to when the member has been given the group's revokes, in microseconds; null for who has not asked. */
    revokes_read_to: number | null
  }
  /** Until when somebody who has left a group is muted should they come back; seconds. */
  chat_kept_mute: { group_id: string; user_id: string; muted_until: number }
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
    /** Microseconds, unique within a group: instances ask for revokes after one. */
    revoked_at: number | null
  }
  /** Codes that the control API has the next commands refused with; deleted once used up. */
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
    /** Who applied for the applicant; null for the applicant themselves. */
    inviter: string | null
    at: number
    handled: 'Agree' | 'Reject' | null
    handled_by: string | null
  }
}
