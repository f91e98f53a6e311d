import { sql, type RawBuilder } from 'kysely'
import { doctorTypes } from '#contract/product-ids.ts'
import { dialectOf } from '#harness/store/engine/dialect.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** A conversation in which something was found. */
export type FoundConversation = {
  kind: 'person' | 'group'
  peer: string
  /** The name that others see: a doctor's real name, anybody else's nickname, the group's name. */
  name: string
  count: number
  newest: Newest
}

type Newest = { at: number; sender: string; body: string; clientAt: number; random: number }

type Search = { owner: string; keyword: string; limit: number }
type Row = { peer: string; name: string; count: number } & Newest

/**
 * Conversations whose texts contain a keyword, the newest first: with persons and in groups that the
 * owner is in, as far as they see the history. It has no index: among 100,000 messages of one person,
 * measured in memory, a word in none of them takes 50 ms and one in all of them 250 ms, during which the
 * process does nothing else; and an index of trigrams can't find words of two characters.
 */
export async function searchMessages(store: Store, search: Search): Promise<FoundConversation[]> {
  const [people, groups] = [await inPeople(store, search), await inGroups(store, search)]
  return [
    ...people.map((row) => present(row, 'person')),
    ...groups.map((row) => present(row, 'group')),
  ]
    .toSorted((one, other) => other.newest.at - one.newest.at)
    .slice(0, search.limit)
}

function present(row: Row, kind: 'person' | 'group'): FoundConversation {
  const { peer, name, count, ...newest } = row
  return { kind, peer, name, count, newest }
}

async function inPeople(store: Store, { owner, keyword, limit }: Search): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with said as materialized (
      select id, case when sender = ${owner} then recipient else sender end as peer
      from chat_message as message
      where (sender = ${owner} or recipient = ${owner}) and ${contains(store, keyword)} and revoked_by is null
    ),
    found as (
      select said.peer, count(*) as count, max(said.id) as newest
      from said
      left join chat_conversation as conversation
        on conversation.owner = ${owner} and conversation.type = 1 and conversation.peer = said.peer
      where said.id > coalesce(conversation.cleared_id, 0)
        and not exists (select 1 from chat_hidden
          where owner = ${owner} and type = 1 and message_id = said.id)
      group by said.peer order by newest desc limit ${limit}
    )
    select found.peer, found.count, ${newestColumns},
      case person.doctor_type when ${doctorTypes.doctor} then person.real_name
        else coalesce(person.nick_name, found.peer) end as name
    from found
    join chat_message as message on message.id = found.newest
    left join "user" as person on person.id = found.peer
    order by found.newest desc`.execute(store)
  return rows
}

async function inGroups(store: Store, { owner, keyword, limit }: Search): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with found as (
      select message.group_id as peer, count(*) as count, max(message.id) as newest
      from chat_member as member
      join chat_group as "group" on "group".id = member.group_id and "group".dismissed = 0
      join chat_group_message as message
        on message.group_id = member.group_id and message.seq >= member.joined_seq
      left join chat_conversation as conversation
        on conversation.owner = ${owner} and conversation.type = 2 and conversation.peer = member.group_id
      where member.user_id = ${owner}
        and ${contains(store, keyword)}
        and message.tip = 0
        and message.revoked_by is null
        and message.seq > coalesce(conversation.cleared_id, 0)
        and not exists (select 1 from chat_hidden
          where owner = ${owner} and type = 2 and message_id = message.id)
      group by 1 order by newest desc limit ${limit}
    )
    select found.peer, "group".name, found.count, ${newestColumns}
    from found
    join chat_group_message as message on message.id = found.newest
    join chat_group as "group" on "group".id = found.peer
    order by found.newest desc`.execute(store)
  return rows
}

const newestColumns = sql.raw(
  'message.at, message.sender, message.body, message.client_at as "clientAt", message.random',
)

/**
 * Whether a text of the message contains the keyword. The raw JSON is searched first, which rules out most
 * rows; then the texts themselves.
 */
function contains(store: Store, keyword: string): RawBuilder<boolean> {
  const { isLike, messageContains } = dialectOf(store)
  const body = sql.ref('message.body')
  const written = pattern(JSON.stringify(keyword).slice(1, -1))
  return sql<boolean>`${isLike(body, written)} and ${messageContains(body, pattern(keyword))}`
}

function pattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
