import { pairOf } from '#harness/domain/pair-people.ts'
import type { StoredMessage } from '#harness/store/chat/chat-message-store.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { listTransferred } from './transfer-store.ts'

/** A doctor whose patient it was; times are milliseconds, `until` null while it still is. */
type Room = { doctorId: string; doctorName: string; since: number; until: number | null }

/** The rooms of a consultation, each from when the patient came to its doctor until they left, in order. */
export async function listRooms(
  store: Store,
  {
    id,
    doctor_id,
    paid_at,
    created_at,
  }: Pick<Schema['consultation'], 'id' | 'doctor_id' | 'paid_at' | 'created_at'>,
): Promise<Room[]> {
  const transfers = await listTransferred(store, id)
  const begun = paid_at ?? created_at
  const rooms = [
    ...transfers.map(({ at, left_doctor_id }) => ({ doctorId: left_doctor_id, until: at })),
    { doctorId: doctor_id, until: null },
  ].map((room, place) => ({ ...room, since: transfers[place - 1]?.at ?? begun }))
  const names = await store
    .selectFrom('user')
    .select(['id', 'real_name'])
    .where('id', 'in', [...new Set(rooms.map(({ doctorId }) => doctorId ?? ''))])
    .execute()
  // Until a quick one has found a doctor it has no room; of old ones nobody knows whom the patient left.
  return rooms.flatMap(({ doctorId, ...room }) => {
    const doctor = names.find(({ id: each }) => each === doctorId)
    return doctor === undefined
      ? []
      : [{ ...room, doctorId: doctor.id, doctorName: doctor.real_name }]
  })
}

type Span = {
  people: readonly [string, string]
  /** Seconds, as the chat has them; the last one counts. */
  from: number
  to: number
  /** The id of the last that was seen. */
  afterId: number
}

/** The message of two people that pages know by this id (im-protocol 4.1); undefined for none of theirs. */
export async function findByMessageId(
  store: Store,
  [one, other]: readonly [string, string],
  messageId: string,
): Promise<StoredMessage | undefined> {
  const [, clientAt, random] = /^\d+-(\d{1,15})-(\d{1,10})$/.exec(messageId) ?? []
  if (clientAt === undefined || random === undefined) return undefined
  return store
    .selectFrom('chat_message')
    .selectAll()
    .where('pair', '=', pairOf(one, other))
    .where('client_at', '=', Number(clientAt))
    .where('random', '=', Number(random))
    .executeTakeFirst()
}

/**
 * What two people have said to each other in a span of time, oldest first. It is the record of
 * what was done: what one of them no longer wants to see in the chat still belongs to it.
 */
export async function listTranscript(
  store: Store,
  { people: [one, other], from, to, afterId }: Span,
  limit: number,
): Promise<StoredMessage[]> {
  return store
    .selectFrom('chat_message')
    .selectAll()
    .where('pair', '=', pairOf(one, other))
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}
