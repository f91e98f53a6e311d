import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Contestant } from './cluster-contestants.ts'

const people = 1000

/** Numbers of messages. */
type Range = { from: number; to: number }

/**
 * Has what a contestant keeps grow to so many messages between patients and their doctor, and a tenth of
 * them as consultations, by the database itself.
 */
export async function fillRows({ place }: Contestant, range: Range): Promise<void> {
  if ('file' in place) return fillFile(place.file, range)
  const client = new pg.Client(place.url)
  await client.connect()
  await client.query(
    scriptOf(range, ({ from, to }) => `generate_series(${from + 1}::bigint, ${to}) as numbers(n)`),
  )
  await client.query('analyze')
  await client.end()
}

function fillFile(file: string, range: Range): void {
  const database = new DatabaseSync(file, { timeout: 60_000 })
  const series = ({ from, to }: Range) =>
    `(with recursive numbers(n) as (select ${from + 1} union all select n + 1 from numbers where n < ${to})
      select n from numbers)`
  database.exec(`begin; ${scriptOf(range, series)}; commit`)
  database.close()
}

/** Of 1,000 patients and their doctor, whose history is as long for each. */
function scriptOf({ from, to }: Range, series: (range: Range) => string): string {
  return `
insert into "user" (id, mobile, nick_name, real_name, head_pic, doctor_type)
  select 'p' || n, '15' || (100000000 + n), 'p', 'p', '', 1 from ${series({ from: 0, to: people })} where true
  on conflict do nothing;
insert into chat_message (pair, sender, recipient, seq, random, at, client_at, body, custom,
    no_unread, no_last, needs_receipt)
  select '20001 p' || (n % ${people} + 1), 'p' || (n % ${people} + 1), '20001', n, n, 1767000000, 1767000000,
    '[{"MsgType":"TIMTextElem","MsgContent":{"Text":"今天感觉好多了，谢谢医生 ' || n || '"}}]', '', 0, 0, 0
  from ${series({ from, to })};
insert into consultation (id, patient_id, doctor_id, patient_name, state, created_at, type, gender, description,
    red_flags, pictures, price, paid, refunded, hours, refund, deleted, version)
  select 'bench-' || n, 'p' || (n % ${people} + 1), '20001', 'p', 'finished', 1767000000000 + n, 'imageText',
    'female', '', '[]', '[]', 0, 0, 0, 48, 'none', 0, 1
  from ${series({ from: from / 10, to: to / 10 })};`
}
