import type { Store } from '#harness/store/engine/schema.ts'
import { appearanceOf } from './chat-user-store.ts'

/** A row of somebody's list, with the message that it is sorted by. */
export type Contact = {
  peer: string
  nick: string
  avatar: string
  /** Milliseconds; null where it is not pinned. */
  pinnedAt: number | null
  /** 0 not muted, 1 receives nothing, 2 receives without a notification. */
  mute: number
  /** What the owner calls a friend; empty where the peer is none. */
  remark: string
  last: {
    id: number
    sender: string
    seq: number
    at: number
    body: string
    custom: string
    revokedBy: string | null
    /** False once it is deleted or cleared; the row is sorted by it all the same. */
    shown: boolean
  }
}

/** The people in somebody's list; unsorted, since groups go between them. */
export async function listContacts(store: Store, owner: string): Promise<Contact[]> {
  const rows = await store
    .selectFrom('chat_conversation as conversation')
    .innerJoin('chat_message as message', 'message.id', 'conversation.last_id')
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 1)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .leftJoin('chat_friend as friend', (join) =>
      join.on('friend.owner', '=', owner).onRef('friend.friend', '=', 'conversation.peer'),
    )
    .leftJoin('chat_user', 'chat_user.user_id', 'conversation.peer')
    .leftJoin('user', 'user.id', 'conversation.peer')
    .select([
      'chat_user.nick',
      'chat_user.avatar',
      'user.nick_name',
      'user.real_name',
      'user.head_pic',
      'user.doctor_type',
      'conversation.peer',
      'conversation.mute',
      'friend.remark',
      'conversation.pinned_at',
      'conversation.cleared_id',
      'message.id',
      'message.sender',
      'message.seq',
      'message.at',
      'message.body',
      'message.custom',
      'message.revoked_by',
      'hidden.message_id as hidden_id',
    ])
    .where('conversation.owner', '=', owner)
    .where('conversation.type', '=', 1)
    .execute()
  return rows.map((row) => ({
    peer: row.peer,
    ...appearanceOf(row),
    pinnedAt: row.pinned_at,
    mute: row.mute,
    remark: row.remark ?? '',
    last: {
      id: row.id,
      sender: row.sender,
      seq: row.seq,
      at: row.at,
      body: row.body,
      custom: row.custom,
      revokedBy: row.revoked_by,
      shown: row.hidden_id === null && row.id > row.cleared_id,
    },
  }))
}
