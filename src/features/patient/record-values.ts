import {
  recordProblems,
  type MedicalRecord,
  type RecordProblem,
  type RecordText,
  type RecordValues,
} from '#contract/medical-record.ts'

/** The form of a record, with those of its pictures that have arrived. */
export type RecordFormValues = Record<RecordText, string> & {
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
] as const satisfies readonly RecordText[]

/** An empty form, or that of a record. */
export function recordForm(record: MedicalRecord | null, patientId: string): RecordFormValues {
  const text = (field: RecordText) => record?.[field] ?? ''
  return {
    patientId: record?.patientId ?? patientId,
    visitDay: record?.visitDay ?? '',
    examinations: record?.examinations ?? [],
    hospital: text('hospital'),
    department: text('department'),
    diagnosis: text('diagnosis'),
    complaint: text('complaint'),
    presentIllness: text('presentIllness'),
    pastIllness: text('pastIllness'),
    allergies: text('allergies'),
    medication: text('medication'),
    note: text('note'),
    pictures: record?.pictures ?? [],
  }
}

/** The next record of the same visit: who, when and where stay. */
export function nextRecordForm(form: RecordFormValues): RecordFormValues {
  const { patientId, visitDay, hospital, department } = form
  return { ...recordForm(null, patientId), visitDay, hospital, department }
}

/** What the form says, without the white space around it. */
export function recordInput(form: RecordFormValues): RecordValues {
  const { patientId: _, examinations, visitDay, pictures, ...written } = form
  for (const field of texts) written[field] = written[field].trim()
  return {
    ...written,
    visitDay,
    ...(examinations.length > 0 && { examinations }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  }
}

export function recordFormProblems(
  form: RecordFormValues,
  today: string,
): Partial<Record<keyof RecordFormValues, RecordProblem>> {
  return recordProblems(recordInput(form), today)
}
