import * as z from 'zod/mini'
import { textSchema, wholeSchema } from '#contract/wire-fields.ts'

/** Texts in code points; at most so many medicines, and of each one to `amount`. */
export const prescriptionLimits = {
  diagnosis: 200,
  medicine: 50,
  medicines: 20,
  amount: 999,
} as const

/** What a doctor advises: the diagnosis, and what is taken for it, if anything. */
export const prescriptionFields = {
  diagnosis: textSchema(prescriptionLimits.diagnosis),
  medicines: z
    .array(
      z.strictObject({
        name: textSchema(prescriptionLimits.medicine),
        amount: wholeSchema(1, prescriptionLimits.amount),
      }),
    )
    .check(z.maxLength(prescriptionLimits.medicines)),
} as const

const prescriptionContentSchema = z.object(prescriptionFields)

export type PrescriptionContent = z.infer<typeof prescriptionContentSchema>

/** Nothing is said, or more than lines of text. */
type PrescriptionProblem = 'missing' | 'characters'

export type PrescriptionProblems = {
  diagnosis?: PrescriptionProblem
  /** By the place of the medicine. */
  medicines?: Partial<Record<number, PrescriptionProblem>>
}

/** As it is meant, however it was typed. */
export function plainPrescription({ diagnosis, medicines }: PrescriptionContent) {
  return {
    diagnosis: plainText(diagnosis.replaceAll(/\r\n?/g, '\n')),
    medicines: medicines.map(({ name, amount }) => ({ name: plainText(name), amount })),
  } satisfies PrescriptionContent
}

/** Without what turns the direction of text around, as a pasted one may have it unseen: numbers would read backward. */
function plainText(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()
}

/** What is wrong with a content that is plain, for the form and for the server alike. */
export function prescriptionProblems({
  diagnosis,
  medicines,
}: PrescriptionContent): PrescriptionProblems {
  const problems: PrescriptionProblems = {}
  const ofDiagnosis = textProblem(diagnosis.replaceAll('\n', ''))
  if (ofDiagnosis !== null) problems.diagnosis = ofDiagnosis
  for (const [place, { name }] of medicines.entries()) {
    const problem = textProblem(name)
    if (problem !== null) problems.medicines = { ...problems.medicines, [place]: problem }
  }
  return problems
}

/** Halves of characters are none: a card that holds them grows beyond what the chat takes. */
function textProblem(text: string): PrescriptionProblem | null {
  if (text === '') return 'missing'
  return /[\p{Cc}\p{Cs}]/u.test(text) ? 'characters' : null
}
