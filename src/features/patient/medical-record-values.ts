import {
  medicalRecordProblems,
  type MedicalRecord,
  type MedicalRecordProblem,
  type MedicalRecordText,
  type MedicalRecordValues,
} from '#contract/medical-record.ts'

/** The form of a record, with those of its pictures that have arrived. */
export type MedicalRecordFormValues = Record<MedicalRecordText, string> & {
  patientId: string
  visitDay: string
  examinations: NonNullable<MedicalRecord['examinations']>
  pictures: readonly string[]
}

const texts = [
  'hospital',
  'department',
  'diagnosis',
  'complaint',
  'presentIllness',
  'pastIllness',
  'allergies',
  'medication',
  'note',
] as const satisfies readonly MedicalRecordText[]

/** An empty form, or that of a record. */
export function medicalRecordForm(
  medicalRecord: MedicalRecord | null,
  patientId: string,
): MedicalRecordFormValues {
  const text = (field: MedicalRecordText) => medicalRecord?.[field] ?? ''
  return {
    patientId: medicalRecord?.patientId ?? patientId,
    visitDay: medicalRecord?.visitDay ?? '',
    examinations: medicalRecord?.examinations ?? [],
    hospital: text('hospital'),
    department: text('department'),
    diagnosis: text('diagnosis'),
    complaint: text('complaint'),
    presentIllness: text('presentIllness'),
    pastIllness: text('pastIllness'),
    allergies: text('allergies'),
    medication: text('medication'),
    note: text('note'),
    pictures: medicalRecord?.pictures ?? [],
  }
}

/** The next record of the same visit: who, when and where stay. */
export function nextMedicalRecordForm(form: MedicalRecordFormValues): MedicalRecordFormValues {
  const { patientId, visitDay, hospital, department } = form
  return { ...medicalRecordForm(null, patientId), visitDay, hospital, department }
}

/** What the form says, without the white space around it. */
export function medicalRecordInput(form: MedicalRecordFormValues): MedicalRecordValues {
  const { patientId: _, examinations, visitDay, pictures, ...written } = form
  for (const field of texts) written[field] = written[field].trim()
  return {
    ...written,
    visitDay,
    ...(examinations.length > 0 && { examinations }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  }
}

export function medicalRecordFormProblems(
  form: MedicalRecordFormValues,
  today: string,
): Partial<Record<keyof MedicalRecordFormValues, MedicalRecordProblem>> {
  return medicalRecordProblems(medicalRecordInput(form), today)
}
