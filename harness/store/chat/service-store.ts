import { sql } from 'kysely'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Served = { patientId: string; doctorId: string; at: number }

const updateServed = prepared((store, { patientId, doctorId, at }: Served) =>
  store
    .updateTable('consultation')
    .set((eb) => ({ served_at: at, version: eb('version', '+', 1) }))
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('state', '=', sql.lit('running'))
    .where('type', '!=', sql.lit('interpretation'))
    .where((eb) => eb.or([eb('served_at', 'is', null), eb('served_at', '>', at)])),
)

/** Marks the running consultations between the two as served; the first time counts. @param at milliseconds */
export async function markServed(store: Store, served: Served): Promise<void> {
  await updateServed(store, served)
}
