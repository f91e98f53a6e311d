import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'
import { ownPrefix, sessionPrefix } from './postgres-session.ts'

/** Whether the process of that name is there: the server has sessions of it as long as it is. */
export function isLiving(processName: Expression<string>): RawBuilder<boolean> {
  return sql`exists (select from pg_stat_activity where application_name = ${processName})`
}

/** How many processes have this database open. */
export function countProcesses(store: Store): Promise<number> {
  return count(store, sql`starts_with(application_name, ${sessionPrefix})`)
}

/** How many of them are of a harness with other tables. */
export function countOtherVersions(store: Store): Promise<number> {
  return count(
    store,
    sql`starts_with(application_name, ${sessionPrefix}) and not starts_with(application_name, ${ownPrefix})`,
  )
}

async function count(store: Store, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name) as count from pg_stat_activity
    where datname = current_database() and ${condition}`.execute(store)
  return rows[0]?.count ?? 0
}
