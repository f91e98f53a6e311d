import { sql, type Expression } from 'kysely'
import { isLiving } from '#harness/store/engine/postgres/living-processes.ts'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Page = { userId: string; instanceId: number }

/** A page of a process is there; says by which id, and whether its user was there before. */
export async function addOnlinePage(
  store: Store,
  { userId, instanceId }: Page,
  processName: string,
): Promise<{ id: number; wasOnline: boolean }> {
  return sharedTables(store)
    .insertInto('chat_online')
    .values({ user_id: userId, instance_id: instanceId, process: processName })
    .returning([
      'id',
      sql<boolean>`exists (select from harness_shared.chat_online as other
        where other.user_id = ${userId} and ${isLiving(sql`other.process`)})`.as('wasOnline'),
    ])
    .executeTakeFirstOrThrow()
}

/** Pages have gone; gives who is not there any more. */
export function removeOnlinePages(store: Store, ids: readonly number[]): Promise<string[]> {
  return removeWhere(store, sql`id = any(${ids}::bigint[])`)
}

/** The same of processes that are not there any more. */
export function removePagesOfEndedProcesses(store: Store): Promise<string[]> {
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

/** Whether a process has ended without a word, and has left pages here. */
export async function hasPagesOfEndedProcesses(store: Store): Promise<boolean> {
  const rows = await sharedTables(store)
    .selectFrom('chat_online')
    .select('id')
    .where((eb) => eb.not(isLiving(eb.ref('process'))))
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Of some people, the pages with processes other than this one. */
export async function listPagesElsewhere(
  store: Store,
  userIds: readonly string[],
  processName: string,
): Promise<Page[]> {
  return sharedTables(store)
    .selectFrom('chat_online')
    .select(['user_id as userId', 'instance_id as instanceId'])
    .where(sql<boolean>`user_id = any(${userIds})`)
    .where('process', '!=', processName)
    .where((eb) => isLiving(eb.ref('process')))
    .execute()
}
