import {
  indexDoctors,
  type DoctorIndex,
  type SearchableDepartment,
  type SearchableDoctor,
} from '#harness/domain/index-doctors.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import { listDepartments } from './department-store.ts'

const selectRevision = prepared((store) =>
  store.selectFrom('doctor_revision').select('revision').where('id', '=', 1),
)

type Kept = { revision: number; index: Promise<DoctorIndex> }

const kept = new WeakMap<Store, Kept>()

/**
 * The doctors as they are searched, built once for what stands in the store: triggers count a
 * revision with every change of it, whoever makes it.
 */
export async function doctorIndex(store: Store): Promise<DoctorIndex> {
  const [row] = await selectRevision(store, {})
  const revision = row?.revision ?? 0
  const known = kept.get(store)
  if (known?.revision === revision) return known.index
  const index = buildIndex(store)
  kept.set(store, { revision, index })
  // What could not be read is read again by the next search.
  index.catch(() => kept.delete(store))
  return index
}

async function buildIndex(store: Store): Promise<DoctorIndex> {
  return indexDoctors(await listSearchable(store), await departmentTree(store))
}

async function departmentTree(store: Store): Promise<SearchableDepartment[]> {
  const departments = await listDepartments(store)
  return departments.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id }))
}

async function listSearchable(store: Store): Promise<SearchableDoctor[]> {
  const rows = await store
    .selectFrom('doctor')
    .innerJoin('user', 'user.id', 'doctor.user_id')
    .leftJoin('doctor_service', (join) =>
      join
        .onRef('doctor_service.doctor_id', '=', 'doctor.user_id')
        .on('doctor_service.type', '=', 'imageText')
        .on('doctor_service.offered', '=', 1),
    )
    .leftJoin('doctor_service as interpretation', (join) =>
      join
        .onRef('interpretation.doctor_id', '=', 'doctor.user_id')
        .on('interpretation.type', '=', 'interpretation')
        .on('interpretation.offered', '=', 1),
    )
    .selectAll('doctor')
    .select(['user.real_name', 'doctor_service.price', 'interpretation.type as interpretation'])
    .orderBy('doctor.user_id')
    .execute()
  return rows.map((row) => ({
    id: row.user_id,
    name: row.real_name,
    title: row.title,
    departmentId: row.department_id,
    hospital: row.hospital,
    hospitalLevel: row.hospital_level,
    major: row.major,
    score: row.score,
    praisePercent: row.praise_percent,
    consultations: row.consultations,
    responseMinutes: row.response_minutes,
    canInterpret: row.can_interpret === 1 && row.interpretation !== null,
    receiving: row.receiving === 1,
    price: row.price,
  }))
}
