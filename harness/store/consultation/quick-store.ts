import type { QuickLevel } from '#contract/consultation.ts'
import { quickHospitals, quickTitles } from '#contract/quick.ts'
import {
  planQuickOffers,
  type QuickDoctors,
} from '#harness/domain/consultation/plan-quick-offers.ts'
import { insertRows } from '#harness/store/engine/insert-rows.ts'
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

/** Those of a department and its parts, and the others; without a department all are of it. */
export async function listReceiving(
  store: Store,
  { departmentId, level }: { departmentId: string | undefined; level: QuickLevel },
) {
  const doctors = await receivingDoctors(store, level).execute()
  if (departmentId === undefined) return { department: doctors, others: [] }
  const parts = await store
    .selectFrom('department')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', departmentId), eb('parent_id', '=', departmentId)]))
    .execute()
  const own = new Set(parts.map(({ id }) => id))
  const isOwn = (id: string | null) => id !== null && own.has(id)
  return {
    department: doctors.filter((doctor) => isOwn(doctor.department_id)),
    others: doctors.filter((doctor) => !isOwn(doctor.department_id)),
  }
}

type QuickOrder = Pick<Schema['consultation'], 'id' | 'department_id' | 'level' | 'patient_id'>

/** Whom a quick consultation may be shown to; never the patient, who may be a doctor. */
async function listQuickDoctors(
  store: Store,
  { department_id, level, patient_id }: Omit<QuickOrder, 'id'>,
): Promise<QuickDoctors> {
  const params = { departmentId: department_id ?? '', level: level ?? 'ordinary' } as const
  const { department, others } = await listReceiving(store, params)
  const idsOf = (doctors: typeof department) =>
    doctors.map(({ user_id }) => user_id).filter((id) => id !== patient_id)
  return { department: idsOf(department), others: idsOf(others) }
}

export async function hasDepartment(store: Store, departmentId: string): Promise<boolean> {
  const row = await store
    .selectFrom('department')
    .select('id')
    .where('id', '=', departmentId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Plans whom a quick consultation is shown to from now on, in place of what was planned before; whom
 * it was shown to until now stays. It was paid at `since`; times are milliseconds.
 */
export async function planOffers(
  trx: Store,
  order: QuickOrder,
  { since, now }: { since: number; now: number },
): Promise<void> {
  await trx
    .deleteFrom('quick_offer')
    .where('consultation_id', '=', order.id)
    .where('offered_at', '>', now)
    .execute()
  const known = await trx
    .selectFrom('quick_offer')
    .select('doctor_id')
    .where('consultation_id', '=', order.id)
    .execute()
  const shown = new Set(known.map(({ doctor_id }) => doctor_id))
  const offers = planQuickOffers(await listQuickDoctors(trx, order), { since, now, shown })
  const rows = offers.map(({ doctorId, offeredAt }) => ({
    consultation_id: order.id,
    doctor_id: doctorId,
    offered_at: offeredAt,
    declined: 0,
  }))
  await insertRows(trx, 'quick_offer', rows)
}

/** Plans anew for every quick consultation that waits: other doctors are there than before. */
export async function planWaitingOffers(trx: Store, now: number): Promise<void> {
  const waiting = await trx
    .selectFrom('consultation')
    .select(['id', 'department_id', 'level', 'patient_id', 'paid_at'])
    .where('due_at', '>', now)
    .where('state', '=', 'waiting')
    .where('doctor_id', 'is', null)
    .where('paid_at', 'is not', null)
    .$narrowType<{ paid_at: number }>()
    .execute()
  for (const { paid_at: since, ...order } of waiting) await planOffers(trx, order, { since, now })
}

/** Whether a quick consultation that is nobody's yet is shown to the doctor by now, who receives. */
export async function isOffered(
  store: Store,
  { consultationId, doctorId, now }: { consultationId: string; doctorId: string; now: number },
): Promise<boolean> {
  const row = await store
    .selectFrom('quick_offer')
    .innerJoin('doctor', 'doctor.user_id', 'quick_offer.doctor_id')
    .select('declined')
    .where('consultation_id', '=', consultationId)
    .where('doctor_id', '=', doctorId)
    .where('offered_at', '<=', now)
    .where('declined', '=', 0)
    .where('receiving', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a quick consultation has been shown to the doctor, who did not decline it, whoever has it by now. */
export async function wasOfferedTo(
  store: Store,
  { consultationId, doctorId, now }: { consultationId: string; doctorId: string; now: number },
): Promise<boolean> {
  const row = await store
    .selectFrom('quick_offer')
    .select('doctor_id')
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
