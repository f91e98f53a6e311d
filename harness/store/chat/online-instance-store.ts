import { sql, type Expression } from 'kysely'
import { isLiving } from '#harness/store/engine/postgres/living-processes.ts'
import { byServersClock, sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Instance = { userId: string; instanceId: number }

/**
 * Adds an online instance of a process; returns its id, and whether its user was online before. No two ever have one id:
 * after a crash of the server the table would count from one again, while processes still take away what they had before.
 */
export async function addOnlineInstance(
  store: Store,
  { userId, instanceId }: Instance,
  processName: string,
): Promise<{ id: number; wasOnline: boolean }> {
  const { rows } = await sql<{ id: number; wasOnline: boolean }>`
    insert into harness_shared.chat_online (id, user_id, instance_id, process) overriding system value
    values (${byServersClock}, ${userId}, ${instanceId}, ${processName})
    returning id, exists (select from harness_shared.chat_online as other
      where other.user_id = ${userId} and ${isLiving(sql`other.process`)}) as "wasOnline"`.execute(
    store,
  )
  const [added] = rows
  if (added === undefined) throw new Error('a row that is put in is given back')
  return added
}

/** Removes instances; returns the users who are no longer online. */
export function removeOnlineInstances(store: Store, ids: readonly number[]): Promise<string[]> {
  return removeWhere(store, sql`id = any(${ids}::bigint[])`)
}

/** Removes the instances of ended processes; returns the users who are no longer online. */
export function removeInstancesOfEndedProcesses(store: Store): Promise<string[]> {
  return removeWhere(store, sql`not ${isLiving(sql`process`)}`)
}

async function removeWhere(store: Store, isGone: Expression<unknown>): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with gone as (delete from harness_shared.chat_online where ${isGone} returning id, user_id)
    select distinct user_id from gone where not exists (
      select from harness_shared.chat_online as other where other.user_id = gone.user_id
        and other.id not in (select id from gone) and ${isLiving(sql`other.process`)})`.execute(
    store,
  )
  return rows.map(({ user_id: userId }) => userId)
}

/** Whether a process has ended without removing its instances. */
export async function hasInstancesOfEndedProcesses(store: Store): Promise<boolean> {
  const rows = await sharedTables(store)
    .selectFrom('chat_online')
    .select('id')
    .where((eb) => eb.not(isLiving(eb.ref('process'))))
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Of some people, the instances with processes other than this one. */
export async function listInstancesElsewhere(
  store: Store,
  userIds: readonly string[],
  processName: string,
): Promise<Instance[]> {
  return sharedTables(store)
    .selectFrom('chat_online')
    .select(['user_id as userId', 'instance_id as instanceId'])
    .where(sql<boolean>`user_id = any(${userIds})`)
    .where('process', '!=', processName)
    .where((eb) => isLiving(eb.ref('process')))
    .execute()
}
