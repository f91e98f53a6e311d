import { sql } from 'kysely'
import { waitLimits } from '#harness/domain/consultation/consultation-aggregate.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type QuestionRow = { patientId: string; doctorId: string; last: number }

const updateQuestions = prepared((store, { patientId, doctorId, last }: QuestionRow) =>
  store
    .updateTable('consultation')
    .set((eb) => ({
      questions_left: eb('questions_left', '-', 1),
      // After the last question the doctor still has a while to answer.
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
    // Of several consultations between the two, the first accepted one that has questions left: where
    // those have no limit, none is counted.
    .where('id', '=', (eb) =>
      eb
        .selectFrom('consultation as first')
        .select('first.id')
        .where('first.patient_id', '=', patientId)
        .where('first.doctor_id', '=', doctorId)
        .where('first.state', '=', sql.lit('running'))
        .where((or) =>
          or.or([or('first.questions_left', 'is', null), or('first.questions_left', '>', 0)]),
        )
        .orderBy(({ fn }) => fn.coalesce('first.accepted_at', 'first.created_at'))
        .orderBy('first.id')
        .limit(sql.lit(1)),
    )
    // Of one without a limit none is counted.
    .where('questions_left', '>', 0),
)

/** Counts a message of a patient as a question of the running consultation between the two. */
export async function countQuestion(
  store: Store,
  { patientId, doctorId, now }: { patientId: string; doctorId: string; now: number },
): Promise<void> {
  await updateQuestions(store, { patientId, doctorId, last: now + waitLimits.lastAnswer })
}
