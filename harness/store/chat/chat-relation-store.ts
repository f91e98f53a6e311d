import { sql } from 'kysely'
import { doctorTypes } from '#contract/product-ids.ts'
import {
  partyOf,
  type ChatParty,
  type RelationFacts,
} from '#harness/domain/chat/decide-relation.ts'
import type { ConsultationAggregate } from '#harness/domain/consultation/consultation-aggregate.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** The sender of a message, and its recipient. */
export type Pair = { sender: string; recipient: string }
type Between = Pick<
  ConsultationAggregate,
  'type' | 'state' | 'endsAt' | 'servedAt' | 'questionsLeft'
>
type Sides = { patientId: string; doctorId: string }

const selectDoctorTypes = prepared((store, { one, other }: { one: string; other: string }) =>
  store.selectFrom('user').select(['id', 'doctor_type']).where('id', 'in', [one, other]),
)

const selectConsultations = prepared((store, { patientId, doctorId }: Sides) =>
  store
    .selectFrom('consultation')
    .select(['type', 'state', 'ends_at', 'served_at', 'questions_left'])
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

const selectOpened = prepared((store, { patientId, doctorId }: Sides) =>
  store
    .selectFrom('opened_chat')
    .select('at')
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId),
)

const selectSharedGroup = prepared((store, { sender, recipient }: Pair) =>
  store
    .selectFrom('chat_member as mine')
    .innerJoin('chat_member as theirs', 'theirs.group_id', 'mine.group_id')
    .select('mine.group_id')
    .where('mine.user_id', '=', sender)
    .where('theirs.user_id', '=', recipient)
    .limit(sql.lit(1)),
)

const insertOpened = prepared((store, { patientId, doctorId, at }: Sides & { at: number }) =>
  store
    .insertInto('opened_chat')
    .values({ doctor_id: doctorId, patient_id: patientId, at })
    .onConflict((conflict) => conflict.doNothing()),
)

/** The roles of two people in the application. */
export async function findParties(
  store: Store,
  [one, other]: readonly [string, string],
): Promise<[ChatParty, ChatParty]> {
  const rows = await selectDoctorTypes(store, { one, other })
  const partyIn = (userId: string) =>
    partyOf(userId, rows.find(({ id }) => id === userId)?.doctor_type ?? null)
  return [partyIn(one), partyIn(other)]
}

/** The facts that decide whether one may write to the other; reads only rows about the two. */
export async function findRelation(
  store: Store,
  { sender, recipient }: Pair,
): Promise<RelationFacts> {
  const [writer, reader] = await findParties(store, [sender, recipient])
  const facts = {
    sender: writer,
    recipient: reader,
    consultations: [],
    openedByDoctor: false,
    shareGroup: false,
  }
  if (writer !== 'patient') return facts
  switch (reader) {
    case 'service':
      return facts
    case 'patient': {
      const isSelf = sender === recipient
      const shareGroup =
        isSelf || (await selectSharedGroup(store, { sender, recipient })).length > 0
      return { ...facts, shareGroup }
    }
    case 'doctor': {
      const sides = { patientId: sender, doctorId: recipient }
      const openedByDoctor = (await selectOpened(store, sides)).length > 0
      return { ...facts, openedByDoctor, consultations: await listBetween(store, sides) }
    }
  }
}

/** The consultations of a patient with a doctor, newest first. */
export async function listBetween(store: Store, sides: Sides): Promise<Between[]> {
  const rows = await selectConsultations(store, sides)
  return rows.map(({ type, state, ends_at, served_at, questions_left }) => ({
    type,
    state,
    endsAt: ends_at,
    servedAt: served_at,
    questionsLeft: questions_left,
  }))
}

/** Notes that a doctor has begun a chat; the first time counts. @param at milliseconds */
export async function addOpenedChat(store: Store, opened: Sides & { at: number }): Promise<void> {
  await insertOpened(store, opened)
}

export async function removeOpenedChat(
  store: Store,
  { patientId, doctorId }: Sides,
): Promise<void> {
  await store
    .deleteFrom('opened_chat')
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .execute()
}

export async function listDoctorsInGroup(store: Store, groupId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('chat_member')
    .innerJoin('user', 'user.id', 'chat_member.user_id')
    .select('user.id')
    .where('group_id', '=', groupId)
    .where('doctor_type', '=', doctorTypes.doctor)
    .execute()
  return rows.map(({ id }) => id)
}
