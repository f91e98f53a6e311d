import type { ChatConsultation } from '#contract/chat-consultation.ts'
import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { isTransferable } from '#harness/domain/consultation/consultation-machine.ts'
import {
  listConsultations,
  type ListedConsultation,
} from '#harness/store/consultation/consultation-store.ts'
import {
  findContact,
  listDoctorContacts,
  listPatientContacts,
  type Contact,
} from '#harness/store/care/contact-store.ts'
import { settleOverdue } from './own-consultation.ts'
import type { ProductHandler } from './product-handler.ts'

/** Doctors are known to everybody, patients only to the doctors who treat them. */
export const chatContacts: ProductHandler<'chatContacts'> = async ({ store }, _input, { user }) => {
  const doctors = await listDoctorContacts(store)
  const isDoctor = user.doctor_type === doctorTypes.doctor
  const patients = isDoctor ? await listPatientContacts(store, user.id) : []
  const others = [...doctors, ...patients].filter(({ userId }) => userId !== user.id)
  return { contacts: others.map(presentContact) }
}

/** A doctor finds anybody whose user id they were told; a patient finds doctors. */
export const chatPerson: ProductHandler<'chatPerson'> = async ({ store }, { userId }, { user }) => {
  const found = await findContact(store, userId)
  if (found === null) return { person: null }
  const mayKnow = found.doctor !== null || user.doctor_type === doctorTypes.doctor
  return { person: mayKnow ? presentContact(found) : null }
}

export const chatConsultations: ProductHandler<'chatConsultations'> = async (
  context,
  _input,
  { user },
) => {
  await settleOverdue(context)
  const newest = new Map<string, ChatConsultation>()
  for (const consultation of await listConsultations(context.store, user.id)) {
    const shown = presentConsultation(consultation, user.id)
    if (!newest.has(shown.peerId)) newest.set(shown.peerId, shown)
  }
  return { consultations: [...newest.values()] }
}

function presentContact({ userId, nickName, realName, avatar, doctor }: Contact): ChatContact {
  const known = doctor ?? { title: '', department: '', hospital: '' }
  const role = doctor === null ? 'patient' : 'doctor'
  return { userId, name: doctor === null ? nickName : realName, avatar, role, ...known }
}

function presentConsultation(consultation: ListedConsultation, userId: string): ChatConsultation {
  const { id, patientId, doctorId, patientName, state, endsAt, questionsLeft } = consultation
  const transferId = isTransferable(consultation) ? consultation.openTransferId : null
  const besides = { id, patientName, state, endsAt, questionsLeft, transferId }
  return patientId === userId
    ? { role: 'patient', peerId: doctorId, ...besides }
    : { role: 'doctor', peerId: patientId, ...besides }
}
