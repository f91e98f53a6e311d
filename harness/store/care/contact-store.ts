import { doctorTypes } from '#contract/product-ids.ts'
import { isOwn } from '#harness/store/consultation/consultation-list-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** A person as others may know them. */
export type Contact = {
  userId: string
  nickName: string
  realName: string
  avatar: string
  doctor: { title: string; department: string; hospital: string } | null
}

export async function listDoctorContacts(store: Store): Promise<Contact[]> {
  // By the few doctors, not by all people.
  const rows = await people(store)
    .where('user.id', 'in', store.selectFrom('doctor').select('user_id'))
    .where('user.doctor_type', '=', doctorTypes.doctor)
    .execute()
  return rows.map(present)
}

/** Patients who have consulted the doctor, or have chatted with them. */
export async function listPatientContacts(store: Store, doctorId: string): Promise<Contact[]> {
  const consulted = store
    .selectFrom('consultation')
    .select('patient_id')
    .where(isOwn({ userId: doctorId, role: 'doctor' }))
  const chatted = store
    .selectFrom('chat_conversation')
    .select('peer as patient_id')
    .where('owner', '=', doctorId)
    .where('type', '=', 1)
  const rows = await people(store)
    .where('user.doctor_type', '!=', doctorTypes.doctor)
    .where('user.id', 'in', consulted.union(chatted))
    .execute()
  return rows.map(present)
}

export async function findContact(store: Store, userId: string): Promise<Contact | null> {
  const row = await people(store).where('user.id', '=', userId).executeTakeFirst()
  return row === undefined ? null : present(row)
}

function people(store: Store) {
  return store
    .selectFrom('user')
    .leftJoin('doctor', 'doctor.user_id', 'user.id')
    .select(['id', 'nick_name', 'real_name', 'head_pic', 'title', 'department', 'hospital'])
    .orderBy('user.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

function present({ title, department, hospital, ...row }: Row): Contact {
  const isDoctor = title !== null && department !== null && hospital !== null
  return {
    userId: row.id,
    nickName: row.nick_name,
    realName: row.real_name,
    avatar: row.head_pic,
    doctor: isDoctor ? { title, department, hospital } : null,
  }
}
