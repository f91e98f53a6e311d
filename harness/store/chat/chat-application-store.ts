import type { Selectable } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type GroupApplication = Selectable<Schema['chat_application']>
type Key = { groupId: string; applicant: string; inviter: string | null }

/** The last application of somebody to a group, by themselves or by an inviter. */
export async function findApplication(
  store: Store,
  { groupId, applicant, inviter }: Key,
): Promise<GroupApplication | null> {
  const row = await store
    .selectFrom('chat_application')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('applicant', '=', applicant)
    .where('inviter', 'is not distinct from', inviter)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps an application; repeated while nobody has answered, it stays the same one. */
export async function saveApplication(
  store: Store,
  { groupId, applicant, inviter, message, at }: Key & { message: string; at: number },
): Promise<void> {
  const open = await findApplication(store, { groupId, applicant, inviter })
  if (open !== null && open.handled === null) {
    await store
      .updateTable('chat_application')
      .set({ message, at })
      .where('id', '=', open.id)
      .execute()
    return
  }
  await store
    .insertInto('chat_application')
    .values({
      group_id: groupId,
      applicant,
      inviter,
      message,
      at,
      handled: null,
      handled_by: null,
    })
    .execute()
}

/** Refuses one application; others of the applicant to that group wait on. */
export async function refuseApplication(
  store: Store,
  { id, by }: { id: number; by: string },
): Promise<void> {
  await store
    .updateTable('chat_application')
    .set({ handled: 'Reject', handled_by: by })
    .where('id', '=', id)
    .execute()
}

/** Accepts whatever somebody has applied for with a group: they are in it. */
export async function acceptApplications(
  store: Store,
  { groupId, applicant, by }: { groupId: string; applicant: string; by: string },
): Promise<void> {
  await store
    .updateTable('chat_application')
    .set({ handled: 'Agree', handled_by: by })
    .where('group_id', '=', groupId)
    .where('applicant', '=', applicant)
    .where('handled', 'is', null)
    .execute()
}

/**
 * Applications to the groups that somebody owns or administers: unanswered ones first, then the
 * newest.
 */
export async function listApplications(
  store: Store,
  { manager, limit }: { manager: string; limit: number },
): Promise<(GroupApplication & { name: string })[]> {
  return store
    .selectFrom('chat_application')
    .innerJoin('chat_group', 'chat_group.id', 'chat_application.group_id')
    .innerJoin('chat_member', 'chat_member.group_id', 'chat_application.group_id')
    .selectAll('chat_application')
    .select('chat_group.name')
    .where('chat_member.user_id', '=', manager)
    .where('chat_member.role', '!=', 'Member')
    .orderBy((eb) => eb('chat_application.handled', 'is not', null))
    .orderBy('chat_application.id', 'desc')
    .limit(limit)
    .execute()
}
