import { sql, type Kysely } from 'kysely'

/**
 * Reviews without a name had digits of their author's id, and the second in which they were written; their
 * doctor was shown them in the author's room. They get other digits and their day, and the cards go.
 */
export async function hideAuthors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('doctor_review')
    .addColumn('anonymous', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update doctor_review set anonymous = 1 where author like '匿名用户%'`.execute(db)
  await sql`
    update doctor_review set author = '匿名用户' || printf('%04d', abs(random() % 10000))
    where anonymous = 1 and author_id is not null`.execute(db)
  await sql`update doctor_review set created_at = ${dayOf('created_at')} where anonymous = 1`.execute(
    db,
  )
  await sql`
    update review_follow_up set at = ${dayOf('at')}
    where review_id in (select id from doctor_review where anonymous = 1)`.execute(db)
  await sql`
    delete from chat_message where id in (
      select chat_message.id from doctor_review join chat_message on sender = author_id
      where anonymous = 1 and body like '%TIMCustomElem%'
        and instr(body, '\\"kind\\":\\"rating\\"') > 0
        and instr(body, '\\"consultationId\\":\\"' || consultation_id || '\\"') > 0)`.execute(db)
  await sql`
    update chat_conversation set last_id = (
      select max(id) from chat_message
      where pair = min(owner, peer) || ':' || max(owner, peer))
    where type = 1 and last_id is not null
      and last_id not in (select id from chat_message)`.execute(db)
}

/** When its day began in China, as of a time in milliseconds. */
function dayOf(column: string) {
  const time = sql.ref(column)
  return sql`${time} - (${time} + 8 * 3600000) % 86400000`
}
