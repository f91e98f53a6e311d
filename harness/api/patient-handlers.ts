import { chinaDay } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import { birthdayOf, maskIdCard, plainIdCard } from '#contract/id-card.ts'
import { patientLimit, patientProblems, type Patient } from '#contract/patient.ts'
import { randomLetters } from '#harness/domain/generate-code.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import {
  findPatient,
  listPatients,
  putPatient,
  removePatient as takeOff,
  type PatientRow,
} from '#harness/store/care/patient-store.ts'
import { notFound, refuseProblems } from './checked-field.ts'
import type { ProductHandler } from './product-handler.ts'
import { Refusal } from './refusal.ts'

export const patients: ProductHandler<'patients'> = async ({ store }, _input, { user }) => ({
  patients: (await listPatients(store, user.id)).map(present),
})

export const savePatient: ProductHandler<'savePatient'> = async (context, input, { user }) => {
  const { store, clock, random } = context
  const now = clock.now()
  const { requestId, patientId } = input
  const idCard = input.idCard === undefined ? undefined : plainIdCard(input.idCard)
  const key = { userId: user.id, call: 'savePatient', requestId }
  const id = await answerOnce(store, key, async (trx) => {
    const kept = await listPatients(trx, user.id)
    const known = kept.find((each) => each.id === patientId)
    if (patientId !== undefined && known === undefined) throw notFound()
    const before = known === undefined ? null : present(known)
    refuseProblems(patientProblems({ ...input, idCard }, { known: before, today: chinaDay(now) }))
    const card = idCard ?? known?.id_card
    if (card === undefined)
      throw new Refusal(codes.invalidRequest, 'invalidField', { field: 'idCard' })
    if (kept.some((each) => each !== known && each.id_card === card)) {
      throw new Refusal(codes.patientKnown, 'patientKnown')
    }
    if (known === undefined && kept.length >= patientLimit) {
      throw new Refusal(codes.patientsFull, 'patientsFull', { max: patientLimit })
    }
    const isFirst = kept.every((each) => each === known)
    const row: PatientRow = {
      id: known?.id ?? randomLetters(random, 16),
      user_id: user.id,
      name: input.name,
      id_card: card,
      gender: input.gender,
      birthday: birthdayOf(card),
      relation: input.relation,
      mobile: input.mobile,
      last_period: input.lastPeriod || null,
      // There is always a default one: only another can take that away.
      is_default: isFirst || input.isDefault === true || known?.is_default === 1 ? 1 : 0,
      created_at: known?.created_at ?? now,
      removed_at: null,
    }
    await putPatient(trx, row)
    return row.id
  })
  const saved = await findPatient(store, { userId: user.id, patientId: id })
  if (saved === null) throw notFound()
  return { patient: present(saved) }
}

export const removePatient: ProductHandler<'removePatient'> = async (context, input, { user }) => {
  const { store, clock } = context
  const { requestId, patientId } = input
  const key = { userId: user.id, call: 'removePatient', requestId }
  await answerOnce(store, key, async (trx) => {
    if ((await findPatient(trx, { userId: user.id, patientId })) === null) throw notFound()
    await takeOff(trx, { userId: user.id, patientId, now: clock.now() })
    return patientId
  })
  return {}
}

function present(row: PatientRow): Patient {
  const { id, name, gender, birthday, relation, mobile } = row
  return {
    id,
    name,
    maskedIdCard: maskIdCard(row.id_card),
    gender,
    birthday,
    relation,
    mobile,
    lastPeriod: row.last_period ?? '',
    isDefault: row.is_default === 1,
  }
}
