import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { closedFor } from '#harness/domain/chat/decide-relation.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import { isTransferable } from '#contract/consultation-actions.ts'
import {
  listConsultations,
  listRated,
  type ListedConsultation,
} from '#harness/store/consultation/consultation-store.ts'
import {
  findContact,
  listDoctorContacts,
  listPatientContacts,
  type Contact,
} from '#harness/store/care/contact-store.ts'
import { findRelation } from '#harness/store/chat/chat-relation-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { settleOverdue } from './own-consultation.ts'
import type { ProductHandler, SignedInCaller } from './product-handler.ts'

/** Doctors are known to everybody, patients only to the doctors who treat them. */
export const chatContacts: ProductHandler<'chatContacts'> = async (context, _input, caller) => {
  const { store } = context
  const { user } = caller
  const doctors = await listDoctorContacts(store)
  const isDoctor = user.doctor_type === doctorTypes.doctor
  const patients = isDoctor ? await listPatientContacts(store, user.id) : []
  const others = [...doctors, ...patients].filter(({ userId }) => userId !== user.id)
  const contacts = []
  for (const other of others) contacts.push(await presentContact(context, other, caller))
  return { contacts }
}

/** A doctor finds anybody whose user id they were told; a patient finds doctors. */
export const chatPerson: ProductHandler<'chatPerson'> = async (context, { userId }, caller) => {
  const { user } = caller
  const found = await findContact(context.store, userId)
  if (found === null) return { person: null }
  const mayKnow = found.doctor !== null || user.doctor_type === doctorTypes.doctor
  return { person: mayKnow ? await presentContact(context, found, caller) : null }
}

export const chatConsultations: ProductHandler<'chatConsultations'> = async (
  context,
  _input,
  { user },
) => {
  await settleOverdue(context)
  const newest = new Map<string, ChatConsultation>()
  const rated = await listRated(context.store, user.id)
  for (const consultation of await listConsultations(context.store, user.id)) {
    const shown = presentConsultation(consultation, user.id, rated)
    if (!newest.has(shown.peerId)) newest.set(shown.peerId, shown)
  }
  return { consultations: [...newest.values()] }
}

async function presentContact(
  { store, clock }: HarnessContext,
  { userId, nickName, realName, avatar, doctor }: Contact,
  caller: SignedInCaller,
): Promise<ChatContact> {
  const { language } = caller
  const sender = caller.user.id
  const { title, department, hospital } = doctor ?? { title: '', department: '', hospital: '' }
  const known = {
    title: translateTerm(title, language),
    department: translateTerm(department, language),
    hospital,
  }
  const role = doctor === null ? 'patient' : 'doctor'
  const name = doctor === null ? nickName : realName
  const closed = closedFor(await findRelation(store, { sender, recipient: userId }), clock.now())
  return { userId, name, avatar, role, ...known, ...(closed !== null && { closed }) }
}

function presentConsultation(
  consultation: ListedConsultation,
  userId: string,
  rated: ReadonlyMap<string, string[]>,
): ChatConsultation {
  const { id, patientId, doctorId, patientName, type, state, endsAt, questionsLeft } = consultation
  const transferId = isTransferable(consultation) ? consultation.openTransferId : null
  const besides = { id, patientName, type, state, endsAt, questionsLeft, transferId }
  return patientId === userId
    ? { role: 'patient', peerId: doctorId, rated: rated.get(doctorId) ?? [], ...besides }
    : { role: 'doctor', peerId: patientId, rated: [], ...besides }
}
