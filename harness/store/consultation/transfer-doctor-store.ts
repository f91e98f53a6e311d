import { sql } from 'kysely'
import type { ConsultationDoctor } from '#contract/consultation.ts'
import type { TransferDoctor } from '#harness/domain/consultation/check-transfer.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { givenUpStates } from './placed-order-store.ts'

type Params = Pick<Schema['consultation'], 'type'> & {
  /** When the day began whose orders count for a doctor's limit: milliseconds. */
  dayBegan: number
}

/** A doctor with what decides whether an order can go to them. */
export type TransferCandidate = TransferDoctor & Omit<ConsultationDoctor, 'title'>

/** All doctors, by their ids. */
export async function listTransferCandidates(
  store: Store,
  params: Params,
): Promise<Map<string, TransferCandidate>> {
  const rows = await candidates(store, params).execute()
  return new Map(rows.map((row) => [row.user_id, candidateOf(row)]))
}

export async function findTransferCandidate(
  store: Store,
  { doctorId, ...params }: Params & { doctorId: string },
): Promise<TransferCandidate | null> {
  const row = await candidates(store, params)
    .where('doctor.user_id', '=', doctorId)
    .executeTakeFirst()
  return row === undefined ? null : candidateOf(row)
}

function candidates(store: Store, { type, dayBegan }: Params) {
  return store
    .selectFrom('doctor')
    .innerJoin('user', 'user.id', 'doctor.user_id')
    .leftJoin('doctor_service', (join) =>
      join
        .onRef('doctor_service.doctor_id', '=', 'doctor.user_id')
        // What nobody sells is in an order of it all the same.
        .on('doctor_service.type', '=', sql<never>`${type}`)
        // What is switched off keeps its row.
        .on('doctor_service.offered', '=', 1),
    )
    .select(['doctor.user_id', 'user.real_name', 'user.head_pic', 'title', 'department'])
    .select(['hospital', 'hospital_level', 'receiving', 'doctor_service.daily_limit'])
    .select((eb) =>
      eb
        .selectFrom('consultation')
        .select(({ fn }) => fn.countAll<number>().as('taken'))
        .whereRef('consultation.doctor_id', '=', 'doctor.user_id')
        .where('consultation.created_at', '>=', dayBegan)
        .where('consultation.type', '=', type)
        .where('consultation.state', 'not in', givenUpStates)
        .as('taken'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number]

function candidateOf(row: Row): TransferCandidate {
  return {
    id: row.user_id,
    name: row.real_name,
    title: row.title,
    department: row.department,
    hospital: row.hospital,
    portrait: row.head_pic,
    hospitalLevel: row.hospital_level,
    receiving: row.receiving === 1,
    offersService: row.daily_limit !== null,
    isFull: row.daily_limit !== null && (row.taken ?? 0) >= row.daily_limit,
  }
}
