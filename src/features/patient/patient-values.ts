import { birthdayOf, genderOf, idCardProblem, plainIdCard } from '#contract/id-card.ts'
import {
  patientProblems,
  type Gender,
  type Patient,
  type PatientProblem,
  type Relation,
} from '#contract/patient.ts'

/** The form of a patient; null is not chosen yet. */
export type PatientForm = {
  name: string
  idCard: string
  gender: Gender | null
  relation: Relation | null
  mobile: string
  lastPeriod: string
  isDefault: boolean
}

type Problem = PatientProblem | 'gender' | 'relation' | 'idCard.missing'

/** What the form begins with. The number of a known patient is not there to be shown. */
export function formOf(patient: Patient | null, isFirst: boolean): PatientForm {
  if (patient === null) {
    const relation = isFirst ? 'self' : null
    const empty = { name: '', idCard: '', gender: null, mobile: '', lastPeriod: '' }
    return { ...empty, relation, isDefault: isFirst }
  }
  const { name, gender, relation, mobile, lastPeriod, isDefault } = patient
  return { name, idCard: '', gender, relation, mobile, lastPeriod, isDefault }
}

/** What a whole and right ID number says; null for any other. */
export function readIdCard(
  text: string,
  today: string,
): { birthday: string; gender: Gender } | null {
  const idCard = plainIdCard(text)
  if (idCardProblem(idCard, today) !== null) return null
  return { birthday: birthdayOf(idCard), gender: genderOf(idCard) }
}

/** What is wrong with the form; a known patient's number may be left as it is. */
export function formProblems(
  form: PatientForm,
  { known, today }: { known: Pick<Patient, 'lastPeriod'> | null; today: string },
): Partial<Record<keyof PatientForm, Problem>> {
  const { name, gender, relation, mobile, lastPeriod } = form
  const typed = plainIdCard(form.idCard)
  const idCard = typed === '' && known !== null ? undefined : typed
  const values = { name: name.trim(), idCard, gender: gender ?? 'female', mobile, lastPeriod }
  return {
    ...patientProblems(values, { known, today }),
    ...(typed === '' && known === null && { idCard: 'idCard.missing' as const }),
    ...(gender === null && { gender: 'gender' as const }),
    ...(relation === null && { relation: 'relation' as const }),
  }
}
