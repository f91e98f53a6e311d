import { sql } from 'kysely'
import { waitLimits } from '#harness/domain/consultation/consultation-machine.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type QuestionRow = { patientId: string; doctorId: string; last: number }

const updateQuestions = prepared((store, { patientId, doctorId, last }: QuestionRow) =>
  store
    .updateTable('consultation')
    .set((eb) => ({
      questions_left: eb('questions_left', '-', 1),
      // The doctor still has a while to answer the last one.
      ends_at: eb
        .case()
        .when(eb.and([eb('questions_left', '=', 1), eb('ends_at', '>', last)]))
        .then(last)
        .else(eb.ref('ends_at'))
        .end(),
      due_at: eb
        .case()
        .when(eb.and([eb('questions_left', '=', 1), eb('due_at', '>', last)]))
        .then(last)
        .else(eb.ref('due_at'))
        .end(),
      version: eb('version', '+', 1),
    }))
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('state', '=', sql.lit('running'))
    .where('questions_left', '>', 0),
)

/** Counts a message of a patient against the questions of what runs between the two. */
export async function countQuestion(
  store: Store,
  { patientId, doctorId, now }: { patientId: string; doctorId: string; now: number },
): Promise<void> {
  await updateQuestions(store, { patientId, doctorId, last: now + waitLimits.lastAnswer })
}
