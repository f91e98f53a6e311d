import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { Store } from './schema.ts'

/** What is written in another way for each database. */
type Dialect = {
  /** The type of a column of texts, which are compared by their bytes. */
  text: RawBuilder<unknown>
  /** The place of the n-th value in a statement, from 1. */
  placeholder(place: number): string
  /** Has the numbers of a table go on behind rows that came with theirs; null where they do by themselves. */
  goOnBehind(table: string): string | null
  /** Whether a text is like the pattern, whose escape is the backslash; small and large letters of ASCII are the same. */
  isLike(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean>
  /** The same of a text in the body of a chat message. */
  messageContains(body: RawBuilder<unknown>, pattern: string): RawBuilder<boolean>
}

const sqlite: Dialect = {
  text: sql`text`,
  placeholder: () => '?',
  goOnBehind: () => null,
  isLike: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  // The text of the one element that nearly all have is looked at first.
  messageContains: (body, pattern) => sql`case
    when not json_valid(${body}) then 0
    when json_array_length(${body}) = 1 then ${body} ->> '$[0].MsgType' = 'TIMTextElem'
      and ${body} ->> '$[0].MsgContent.Text' like ${pattern} escape '\\'
    else exists (select 1 from json_each(${body}) as element
      where element.value ->> '$.MsgType' = 'TIMTextElem'
        and element.value ->> '$.MsgContent.Text' like ${pattern} escape '\\')
    end`,
}

const postgres: Dialect = {
  text: sql`text collate "C"`,
  placeholder: (place) => `$${place}`,
  goOnBehind: (table) => `select setval('"${table}_id_seq"', greatest(
    (select max(id) from "${table}"), (select last_value from "${table}_id_seq")))`,
  isLike: (text, pattern) => sql`${text} ilike ${pattern} escape '\\'`,
  messageContains: (body, pattern) => sql`message_contains(${body}, ${pattern})`,
}

/** Of the database that the store, the transaction or the migration is on. */
export function dialectOf(store: Pick<Store, 'getExecutor'>): Dialect {
  return store.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres
}
