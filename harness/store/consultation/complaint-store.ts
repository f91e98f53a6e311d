import type { Complaint } from '#harness/domain/doctor/count-topics.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** So many of the newest are looked at: what is asked about now, and no more work the longer a doctor works. */
const looked = 200

/** What a doctor was asked in consultations that were finished, and that their patients have not deleted. */
export async function listComplaints(store: Store, doctorId: string): Promise<Complaint[]> {
  const rows = await store
    .selectFrom('consultation')
    .select(['patient_id', 'description'])
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'finished')
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute()
  return rows.map(({ patient_id: patient, description: text }) => ({ patient, text }))
}
