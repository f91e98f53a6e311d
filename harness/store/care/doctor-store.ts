import { givenUpStates } from '#harness/store/consultation/placed-order-store.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** A doctor with what every list shows of them. */
export type DoctorRow = Schema['doctor'] & {
  real_name: string
  head_pic: string
  /** With how many of each were begun since the day began. */
  services: (Schema['doctor_service'] & { takenToday: number })[]
  followed: boolean
}

type Params = {
  /** Who looks; null is nobody that is known. */
  viewer: string | null
  /** Milliseconds. */
  dayBegan: number
}

/** The doctors with these ids, in their order; an id that is no doctor's is left out. */
export async function findDoctors(
  store: Store,
  ids: readonly string[],
  { viewer, dayBegan }: Params,
): Promise<DoctorRow[]> {
  if (ids.length === 0) return []
  const [rows, services, taken, followed] = await Promise.all([
    store
      .selectFrom('doctor')
      .innerJoin('user', 'user.id', 'doctor.user_id')
      .selectAll('doctor')
      .select(['user.real_name', 'user.head_pic'])
      .where('user_id', 'in', ids)
      .execute(),
    store
      .selectFrom('doctor_service')
      .selectAll()
      .where('doctor_id', 'in', ids)
      .where('offered', '=', 1)
      .execute(),
    store
      .selectFrom('consultation')
      .select(({ fn }) => ['doctor_id', 'type', fn.countAll<number>().as('taken')])
      .where('doctor_id', 'in', ids)
      .where('created_at', '>=', dayBegan)
      .where('state', 'not in', givenUpStates)
      .groupBy(['doctor_id', 'type'])
      .execute(),
    store
      .selectFrom('doctor_follow')
      .select('doctor_id')
      .where('user_id', '=', viewer ?? '')
      .where('doctor_id', 'in', ids)
      .execute(),
  ])
  const rowOf = new Map(rows.map((row) => [row.user_id, row]))
  const takenOf = new Map(taken.map((row) => [`${row.doctor_id} ${row.type}`, row.taken]))
  const followedIds = new Set(followed.map(({ doctor_id }) => doctor_id))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (row === undefined) return []
    return {
      ...row,
      services: services
        .filter(({ doctor_id }) => doctor_id === id)
        .map((each) => ({ ...each, takenToday: takenOf.get(`${id} ${each.type}`) ?? 0 })),
      followed: followedIds.has(id),
    }
  })
}

export async function listShifts(
  store: Store,
  doctorId: string,
): Promise<Schema['doctor_schedule'][]> {
  return (
    store
      .selectFrom('doctor_schedule')
      .selectAll()
      .where('doctor_id', '=', doctorId)
      .orderBy('weekday')
      // 'morning' comes after 'afternoon' in the alphabet.
      .orderBy('half', 'desc')
      .execute()
  )
}

/** Follows or stops it; what is so already stays so, whoever asks at the same time. */
export async function setFollowed(
  store: Store,
  follow: Schema['doctor_follow'],
  followed: boolean,
): Promise<void> {
  if (followed) {
    await store
      .insertInto('doctor_follow')
      .values(follow)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await store
    .deleteFrom('doctor_follow')
    .where('user_id', '=', follow.user_id)
    .where('doctor_id', '=', follow.doctor_id)
    .execute()
}

export async function listFollowed(store: Store, userId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('doctor_follow')
    .select('doctor_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.doctor_id)
}

export async function countFollowers(store: Store, doctorId: string): Promise<number> {
  const { followers } = await store
    .selectFrom('doctor_follow')
    .select(({ fn }) => fn.countAll<number>().as('followers'))
    .where('doctor_id', '=', doctorId)
    .executeTakeFirstOrThrow()
  return followers
}
