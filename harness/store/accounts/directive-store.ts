import {
  authorizeErrors,
  type AuthorizeErrorCode,
} from '#harness/domain/check-authorize-request.ts'
import type { Directive } from '#harness/domain/decide-authorization.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

/** Queues what the next authorizations do, that many times. */
export async function addDirective(
  store: Store,
  directive: Directive,
  times: number,
): Promise<void> {
  await store
    .insertInto('authorize_directive')
    .values({
      decision: directive.decision,
      open_id: directive.decision === 'approve' ? directive.openId : null,
      error: directive.decision === 'error' ? String(directive.error) : null,
      remaining: times,
    })
    .execute()
}

/** What is still due, the next first. */
export async function listDirectives(
  store: Store,
): Promise<{ directive: Directive; remaining: number }[]> {
  const rows = await store
    .selectFrom('authorize_directive')
    .selectAll()
    .where('remaining', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ directive: present(row), remaining: row.remaining }))
}

/** Says how many were still due. */
export async function removeDirectives(store: Store): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom('authorize_directive')
    .where('remaining', '>', 0)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const selectWaiting = prepared((store) =>
  store.selectFrom('authorize_directive').select('id').where('remaining', '>', 0),
)

/** Takes the next directive off the queue; null when there is none. */
export async function takeDirective(store: Store): Promise<Directive | null> {
  // Mostly there is none, and a look costs less than a transaction.
  if ((await selectWaiting(store, {})).length === 0) return null
  // Two that take at the same time would otherwise both mean the same one.
  return inTransaction(store, takeNext)
}

async function takeNext(trx: Store): Promise<Directive | null> {
  const row = await trx
    .updateTable('authorize_directive')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('authorize_directive')
        .select((inner) => inner.fn.min('id').as('id'))
        .where('remaining', '>', 0),
    )
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : present(row)
}

function present(row: Omit<Schema['authorize_directive'], 'id'>): Directive {
  switch (row.decision) {
    case 'approve':
      return { decision: 'approve', openId: row.open_id }
    case 'error':
      return { decision: 'error', error: errorCode(row.error) }
    case 'deny':
      return { decision: 'deny' }
    default:
      return { decision: 'deny-silent' }
  }
}

export function errorCode(text: string | null): AuthorizeErrorCode {
  const code = Number(text)
  // The table's own key, once it is known to be one.
  return code in authorizeErrors ? (code as AuthorizeErrorCode) : 0
}
