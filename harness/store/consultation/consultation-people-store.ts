import type { ConsultationRole } from '#contract/consultation-states.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { isSeen } from './consultation-list-store.ts'

type Named = { id: string; name: string }
type Seen = { userId: string; role: ConsultationRole; now: number }

/** The doctors of somebody's consultations on one side. */
export async function listDoctorsOf(store: Store, seen: Seen): Promise<Named[]> {
  return store
    .selectFrom('consultation')
    .innerJoin('user', 'user.id', 'consultation.doctor_id')
    .select(['user.id as id', 'user.real_name as name'])
    .where(isSeen(seen))
    .distinct()
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The patients, by the name that they had last. */
export async function listPatientsOf(store: Store, seen: Seen): Promise<Named[]> {
  const rows = await store
    .selectFrom('consultation')
    .select(['person_id as id', 'patient_name as name'])
    .where(isSeen(seen))
    .where('person_id', 'is not', null)
    .orderBy('created_at')
    .$narrowType<{ id: string }>()
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name }))
}
