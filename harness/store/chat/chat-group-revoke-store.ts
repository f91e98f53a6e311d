import type { NotNull } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'
import type { GroupMessage } from './chat-group-message-store.ts'

/**
 * Marks a message as revoked.
 * @param at microseconds; where it is not later than all other revokes of the group, one more than those
 */
export async function revokeGroupMessage(
  store: Store,
  { message, by, at }: { message: GroupMessage; by: string; at: number },
): Promise<void> {
  const { newest } = await store
    .selectFrom('chat_group_message')
    .select((eb) => eb.fn.max('revoked_at').as('newest'))
    .where('group_id', '=', message.group_id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await store
    .updateTable('chat_group_message')
    .set({ revoked_by: by, revoked_at: Math.max(at, (newest ?? 0) + 1) })
    .where('id', '=', message.id)
    .execute()
}

/** `revoked_at` in microseconds. */
type RevokedMessage = GroupMessage & { revoked_at: number }

type Since = { groupId: string; fromSeq: number; begin: number; limit: number }

/** The messages revoked from `begin` (microseconds) on, in the order of revokes. */
export async function listRevoked(
  store: Store,
  { groupId, fromSeq, begin, limit }: Since,
): Promise<RevokedMessage[]> {
  return store
    .selectFrom('chat_group_message')
    .selectAll()
    .$narrowType<{ revoked_at: NotNull }>()
    .where('group_id', '=', groupId)
    .where('seq', '>=', fromSeq)
    .where('revoked_at', '>=', begin)
    .orderBy('revoked_at')
    .limit(limit)
    .execute()
}
