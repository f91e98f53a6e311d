import { sql } from 'kysely'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Instance = { userId: string; instanceId: number }

/** Adds people whom an instance watches, up to `max`. What an older instance of the user watched is forgotten. */
export async function addWatched(
  store: Store,
  { userId, instanceId }: Instance,
  { people, max }: { people: readonly string[]; max: number },
): Promise<void> {
  const tables = sharedTables(store)
  await tables
    .deleteFrom('chat_watch')
    .where('user_id', '=', userId)
    .where('instance_id', '!=', instanceId)
    .execute()
  const rows = await tables
    .selectFrom('chat_watch')
    .select('watched')
    .where('user_id', '=', userId)
    .execute()
  const known = new Set(rows.map(({ watched }) => watched))
  const added = [...new Set(people)]
    .filter((person) => !known.has(person))
    .slice(0, Math.max(max - known.size, 0))
  if (added.length === 0) return
  await tables
    .insertInto('chat_watch')
    .values(added.map((watched) => ({ user_id: userId, instance_id: instanceId, watched })))
    .execute()
}

/** @param people null is everybody */
export async function removeWatched(
  store: Store,
  userId: string,
  people: readonly string[] | null,
): Promise<void> {
  const all = sharedTables(store).deleteFrom('chat_watch').where('user_id', '=', userId)
  await (people === null ? all : all.where(sql<boolean>`watched = any(${people})`)).execute()
}

/** The instances that watch one of these people, and are there to hear of them. */
export async function listWatchers(
  store: Store,
  people: readonly string[],
): Promise<(Instance & { watched: string })[]> {
  return sharedTables(store)
    .selectFrom('chat_watch')
    .select(['user_id as userId', 'instance_id as instanceId', 'watched'])
    .where(sql<boolean>`watched = any(${people})`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('chat_online')
          .select('chat_online.id')
          .whereRef('chat_online.user_id', '=', 'chat_watch.user_id')
          .whereRef('chat_online.instance_id', '=', 'chat_watch.instance_id'),
      ),
    )
    .execute()
}
