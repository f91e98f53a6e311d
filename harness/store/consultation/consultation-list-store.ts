import { sql } from 'kysely'
import type { ConsultationRole, ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationType } from '#contract/consultation.ts'
import { dialectOf } from '#harness/store/engine/dialect.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Order = 'newest' | 'oldest' | 'urgent'

/** What somebody asks for of their consultations on one side. */
type ListParams = {
  userId: string
  role: ConsultationRole
  now: number
  states?: readonly ConsultationState[] | undefined
  type?: ConsultationType | undefined
  exceptType?: ConsultationType | undefined
  doctorId?: string | undefined
  patientId?: string | undefined
  keyword?: string | undefined
  from?: number | undefined
  to?: number | undefined
  order?: Order | undefined
  /** The last that was seen, as `cursorOf` writes it. */
  after?: string | undefined
}

/** With the doctor, where there is one. */
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function listed(store: Store) {
  return store
    .selectFrom('consultation')
    .leftJoin('user as doctor_user', 'doctor_user.id', 'consultation.doctor_id')
    .leftJoin('doctor', 'doctor.user_id', 'consultation.doctor_id')
    .leftJoin('doctor_review', 'doctor_review.consultation_id', 'consultation.id')
    .leftJoin('patient as person', 'person.id', 'consultation.person_id')
    .selectAll('consultation')
    .select([
      'doctor_user.real_name as doctor_name',
      'doctor_user.head_pic as doctor_portrait',
      'doctor.title as doctor_title',
      'doctor.department as doctor_department',
      'doctor.hospital as doctor_hospital',
      'doctor_review.anonymous as anonymous_review',
      'person.last_period as newest_period',
    ])
    .select(transferredAt.as('transferred_at'))
}

/** When the patient last agreed to another doctor. */
const transferredAt = sql<number | null>`(
  select max(at) from consultation_event
  where consultation_id = consultation.id and kind = 'transferred')`

/** One page of at most `limit`, in order, and how many there are in all. */
export async function listPage(
  store: Store,
  params: ListParams,
  limit: number,
): Promise<{ rows: ListedRow[]; total: number }> {
  const matching = conditions(store, params)
  const { total } = await store
    .selectFrom('consultation')
    .leftJoin('user as doctor_user', 'doctor_user.id', 'consultation.doctor_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const direction = (params.order ?? 'newest') === 'newest' ? 'desc' : 'asc'
  const rows = await listed(store)
    .where(matching)
    .where(beyond(params))
    .$if(params.order === 'urgent', (query) => query.orderBy(calm))
    .orderBy('consultation.created_at', direction)
    .orderBy('consultation.id', direction)
    .limit(limit)
    .execute()
  return { rows, total }
}

/** One that the person may see on that side, else null. */
export async function findListed(
  store: Store,
  { id, ...seen }: Pick<ListParams, 'userId' | 'role' | 'now'> & { id: string },
): Promise<ListedRow | null> {
  const row = await listed(store)
    .where('consultation.id', '=', id)
    .where(isSeen(seen))
    .executeTakeFirst()
  return row ?? null
}

type Queue = 'waiting' | 'running' | 'toInterpret' | 'refused'

/** How many of a doctor's are in each queue. */
export async function countQueues(
  store: Store,
  seen: Pick<ListParams, 'userId' | 'now'>,
): Promise<Record<Queue, number>> {
  const rows = await store
    .selectFrom('consultation')
    .select((eb) => ['state', 'type', eb.fn.countAll<number>().as('count')])
    .where(isSeen({ ...seen, role: 'doctor' }))
    .groupBy(['state', 'type'])
    .execute()
  const counts: Record<Queue, number> = { waiting: 0, running: 0, toInterpret: 0, refused: 0 }
  for (const { state, type, count } of rows) {
    const queue = queueOf(state, type)
    if (queue !== null) counts[queue] += count
  }
  return counts
}

/** When the newest of those who wait for a doctor came to them; null where nobody waits. */
export async function findLatestArrival(
  store: Store,
  seen: Pick<ListParams, 'userId' | 'now'>,
): Promise<number | null> {
  const offeredAt = sql<number | null>`(
    select offered_at from quick_offer
    where consultation_id = consultation.id and doctor_id = ${seen.userId}
      and consultation.doctor_id is null)`
  const { at } = await store
    .selectFrom('consultation')
    .select((eb) =>
      eb.fn
        .max<number | null>(
          sql<number>`coalesce(${offeredAt}, ${transferredAt}, paid_at, created_at)`,
        )
        .as('at'),
    )
    .where(isSeen({ ...seen, role: 'doctor' }))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return at
}

function queueOf(state: ConsultationState, type: ConsultationType): Queue | null {
  if (state === 'refused') return state
  if (state !== 'waiting' && state !== 'running') return null
  return type === 'interpretation' ? 'toInterpret' : state
}

type Side = Pick<ListParams, 'userId' | 'role'>

/** A patient's own are those that they have not deleted, a doctor's those that were paid for before their end. */
export function isOwn({ userId, role }: Side) {
  return role === 'patient'
    ? sql<boolean>`consultation.patient_id = ${userId} and consultation.deleted = 0`
    : sql<boolean>`consultation.doctor_id = ${userId}
        and (consultation.paid_at <= coalesce(consultation.ended_at, consultation.paid_at)
          or consultation.state in ('waiting', 'running', 'finished', 'refused'))`
}

/** A doctor who receives sees, besides their own, quick ones that are shown to them and still nobody's. */
export function isSeen({ userId, role, now }: Pick<ListParams, 'userId' | 'role' | 'now'>) {
  if (role === 'patient') return isOwn({ userId, role })
  return sql<boolean>`(
    ${isOwn({ userId, role })}
    or consultation.id in (
      select consultation_id from quick_offer
      join doctor on doctor.user_id = quick_offer.doctor_id and doctor.receiving = 1
      where quick_offer.doctor_id = ${userId} and offered_at <= ${now} and declined = 0)
    and consultation.doctor_id is null and consultation.state = 'waiting'
  )`
}

function conditions(store: Store, params: ListParams) {
  const { states, type, exceptType, doctorId, patientId, keyword = '', from, to } = params
  const parts = [isSeen(params)]
  if (states !== undefined && states.length > 0) {
    parts.push(sql<boolean>`consultation.state in (${sql.join(states)})`)
  }
  if (type !== undefined) parts.push(sql<boolean>`consultation.type = ${type}`)
  if (exceptType !== undefined) parts.push(sql<boolean>`consultation.type != ${exceptType}`)
  if (doctorId !== undefined) parts.push(sql<boolean>`consultation.doctor_id = ${doctorId}`)
  if (patientId !== undefined) parts.push(sql<boolean>`consultation.person_id = ${patientId}`)
  if (from !== undefined) parts.push(sql<boolean>`consultation.created_at >= ${from}`)
  if (to !== undefined) parts.push(sql<boolean>`consultation.created_at < ${to}`)
  if (keyword.trim() !== '') {
    const like = `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const fields = [
      'consultation.id',
      'consultation.patient_name',
      'consultation.description',
      'doctor_user.real_name',
    ]
    const { isLike } = dialectOf(store)
    const either = fields.map((field) => isLike(sql.ref(field), like))
    parts.push(sql<boolean>`(${sql.join(either, sql` or `)})`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** 0 for what has a red flag, 1 for the rest. */
const calm = sql<number>`case consultation.red_flags when '[]' then 1 else 0 end`

/** The cursor of a row in a list of that order: the page after it is asked for by it. */
export function cursorOf(
  { id, created_at, red_flags }: Pick<ListedRow, 'id' | 'created_at' | 'red_flags'>,
  order: Order = 'newest',
): string {
  const urgency = order === 'urgent' ? `${Number(red_flags === '[]')}.` : ''
  return `${urgency}${created_at}.${id}`
}

function beyond({ after, order = 'newest' }: ListParams) {
  if (after === undefined) return sql<boolean>`true`
  const parts = after.split('.')
  const [id = '', at = '', urgency = '1'] = parts.toReversed()
  const row = sql`consultation.created_at, consultation.id`
  const last = sql`${Number(at)}, ${id}`
  if (order === 'urgent') return sql<boolean>`(${calm}, ${row}) > (${Number(urgency)}, ${last})`
  const sign = sql.raw(order === 'oldest' ? '>' : '<')
  return sql<boolean>`(${row}) ${sign} (${last})`
}
