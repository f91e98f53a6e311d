import type { QuickLevel } from '#contract/consultation.ts'
import { quickHospitals, quickTitles } from '#contract/quick.ts'
import type { QuickDoctors } from '#harness/domain/consultation/plan-quick-offers.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** Doctors who take consultations now and are of the level, the quickest to answer first. */
function receivingDoctors(store: Store, level: QuickLevel) {
  return store
    .selectFrom('doctor')
    .select(['user_id', 'department_id', 'response_minutes'])
    .where('receiving', '=', 1)
    .where('title', 'in', quickTitles)
    .where('hospital_level', 'in', quickHospitals[level])
    .orderBy('response_minutes')
    .orderBy('user_id')
}

/** A department with its parts. */
function partsOf(store: Store, departmentId: string) {
  return store
    .selectFrom('department')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', departmentId), eb('parent_id', '=', departmentId)]))
}

/** Whom a quick consultation is shown to; never to the patient, who may be a doctor. */
export async function listQuickDoctors(
  store: Store,
  {
    department_id,
    level,
    patient_id,
  }: Pick<Schema['consultation'], 'department_id' | 'level' | 'patient_id'>,
): Promise<QuickDoctors> {
  const doctors = await receivingDoctors(store, level ?? 'ordinary')
    .where('user_id', '!=', patient_id)
    .execute()
  const parts = await partsOf(store, department_id ?? '').execute()
  const own = new Set(parts.map(({ id }) => id))
  const isOwn = (id: string | null) => id !== null && own.has(id)
  return {
    department: doctors.filter((d) => isOwn(d.department_id)).map((d) => d.user_id),
    others: doctors.filter((d) => !isOwn(d.department_id)).map((d) => d.user_id),
  }
}

export async function hasDepartment(store: Store, departmentId: string): Promise<boolean> {
  const row = await store
    .selectFrom('department')
    .select('id')
    .where('id', '=', departmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** How soon each of those answers who take quick ones of a level now, in minutes, in order. */
export async function responseTimes(
  store: Store,
  { departmentId, level }: { departmentId: string | undefined; level: QuickLevel },
): Promise<number[]> {
  const doctors = receivingDoctors(store, level)
  const rows = await (
    departmentId === undefined
      ? doctors
      : doctors.where('department_id', 'in', partsOf(store, departmentId))
  ).execute()
  return rows.map(({ response_minutes }) => response_minutes)
}

/** Whether a quick consultation that is nobody's yet is shown to the doctor by now. */
export async function isOffered(
  store: Store,
  { consultationId, doctorId, now }: { consultationId: string; doctorId: string; now: number },
): Promise<boolean> {
  const row = await store
    .selectFrom('quick_offer')
    .select('declined')
    .where('consultation_id', '=', consultationId)
    .where('doctor_id', '=', doctorId)
    .where('offered_at', '<=', now)
    .where('declined', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function declineOffer(
  store: Store,
  { consultationId, doctorId }: { consultationId: string; doctorId: string },
): Promise<void> {
  await store
    .updateTable('quick_offer')
    .set({ declined: 1 })
    .where('consultation_id', '=', consultationId)
    .where('doctor_id', '=', doctorId)
    .execute()
}

/** How many doctors a quick consultation has been shown to until now. */
export async function countNotified(
  store: Store,
  consultationId: string,
  until: number,
): Promise<number> {
  const { notified } = await store
    .selectFrom('quick_offer')
    .select((eb) => eb.fn.countAll<number>().as('notified'))
    .where('consultation_id', '=', consultationId)
    .where('offered_at', '<=', until)
    .executeTakeFirstOrThrow()
  return notified
}
