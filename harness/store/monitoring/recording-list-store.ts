import { sql } from 'kysely'
import type { Tier } from '#contract/monitoring/scores.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { RecordingRow } from './recording-store.ts'

type ListParams = {
  userId: string
  patientId?: string | undefined
  from?: number | undefined
  to?: number | undefined
  interpreted?: boolean | undefined
  tier?: Tier | undefined
  place?: RecordingRow['place'] | undefined
  /** The last that was seen, as `cursorOf` writes it. */
  after?: string | undefined
}

/** Without what is long, and with the interpretation that its viewer is shown. */
export type ListedRecording = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

function listed(store: Store, viewerId: string) {
  return store
    .selectFrom('recording')
    .leftJoin('patient', 'patient.id', 'recording.patient_id')
    .leftJoin('consultation as shown', (join) => join.on('shown.id', '=', shownTo(viewerId)))
    .leftJoin('recording_consultation as handed', (join) =>
      join
        .onRef('handed.recording_id', '=', 'recording.id')
        .onRef('handed.consultation_id', '=', 'shown.id'),
    )
    .select([
      'recording.id',
      'recording.patient_id',
      'recording.started_at',
      'recording.seconds',
      'recording.live',
      'recording.gestation_days',
      'recording.place',
      'recording.device',
      'recording.fetuses',
      'recording.movements',
      'recording.average_bpm',
      'recording.contractions',
      'recording.sparkline',
      'recording.findings_version',
      'recording.deleted',
      'patient.name as patient_name',
      'patient.removed_at as patient_removed_at',
      'shown.id as consultation_id',
      'shown.state as consultation_state',
      'handed.tier',
    ])
}

/** The newest interpretation that the viewer takes part in; what came to nothing, or may yet, hides no other. */
function shownTo(viewerId: string) {
  return sql<string>`(
    select consultation.id from recording_consultation
    join consultation on consultation.id = recording_consultation.consultation_id
    where recording_consultation.recording_id = recording.id
      and consultation.type = 'interpretation'
      and (consultation.patient_id = ${viewerId} and consultation.deleted = 0
        or consultation.doctor_id = ${viewerId} and consultation.state <> 'unpaid')
    order by consultation.state in ('cancelled', 'refused', 'closed'),
      consultation.state = 'unpaid',
      consultation.created_at desc, consultation.id desc
    limit 1)`
}

/** One page of at most `limit`, newest first, and how many there are in all. */
export async function listRecordings(
  store: Store,
  params: ListParams,
  limit: number,
): Promise<{ rows: ListedRecording[]; total: number }> {
  const matching = listed(store, params.userId).where(conditions(params))
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .where(beyond(params.after))
    .orderBy('recording.started_at', 'desc')
    .orderBy('recording.id', 'desc')
    .limit(limit)
    .execute()
  return { rows, total }
}

/** One as its viewer sees it in a list; whether they may is the caller's to ask. */
export async function findListedRecording(
  store: Store,
  { recordingId, viewerId }: { recordingId: string; viewerId: string },
): Promise<ListedRecording | null> {
  const row = await listed(store, viewerId)
    .where('recording.id', '=', recordingId)
    .executeTakeFirst()
  return row ?? null
}

/** The cursor of a row: the page after it is asked for by it. */
export function cursorOf({ id, started_at }: Pick<ListedRecording, 'id' | 'started_at'>): string {
  return `${started_at}.${id}`
}

function beyond(after: string | undefined) {
  if (after === undefined) return sql<boolean>`true`
  const [at = '', id = ''] = after.split('.')
  return sql<boolean>`(recording.started_at, recording.id) < (${Number(at)}, ${id})`
}

function conditions({ userId, patientId, from, to, interpreted, tier, place }: ListParams) {
  const parts = [sql<boolean>`recording.user_id = ${userId} and recording.deleted = 0`]
  if (patientId !== undefined) parts.push(sql`recording.patient_id = ${patientId}`)
  if (from !== undefined) parts.push(sql`recording.started_at >= ${from}`)
  if (to !== undefined) parts.push(sql`recording.started_at < ${to}`)
  if (interpreted === true) parts.push(sql`handed.tier is not null`)
  if (interpreted === false) parts.push(sql`handed.tier is null`)
  if (tier !== undefined) parts.push(sql`handed.tier = ${tier}`)
  if (place !== undefined) parts.push(sql`recording.place = ${place}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}
