import { findingsSchema } from '#contract/monitoring/findings.ts'
import {
  reportDraftSchema,
  reportSchema,
  type Report,
  type ReportDraft,
} from '#contract/monitoring/report.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

/** What a doctor writes of a recording, and the report once it is signed. */
export type Interpretation = {
  consultationId: string
  recordingId: string
  /** Grows with every save. */
  version: number
  draft: ReportDraft
  report: Report | null
}

const blankDraft: ReportDraft = {
  overruled: [],
  nst: null,
  cst: null,
  marks: [],
  tier: null,
  remarks: '',
}

/** Nothing is written yet; goes into the transaction of its order. */
export async function addInterpretation(
  trx: Store,
  { consultationId, recordingId }: Pick<Interpretation, 'consultationId' | 'recordingId'>,
): Promise<void> {
  const row: Schema['interpretation'] = {
    consultation_id: consultationId,
    recording_id: recordingId,
    version: 0,
    draft: null,
    signed_at: null,
    report: null,
  }
  await trx.insertInto('interpretation').values(row).execute()
}

/** Of a consultation; null where it has none. */
export async function findInterpretation(
  store: Store,
  consultationId: string,
): Promise<Interpretation | null> {
  const row = await store
    .selectFrom('interpretation')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    consultationId,
    recordingId: row.recording_id,
    version: row.version,
    draft: row.draft === null ? blankDraft : reportDraftSchema.parse(JSON.parse(row.draft)),
    report: row.report === null ? null : reportSchema.parse(JSON.parse(row.report)),
  }
}

/** What a card says of the recording that a doctor was handed. */
export type HandedRecording = {
  id: string
  gestationDays: number | null
  startedAt: number
  seconds: number
  /** Beats a minute; null where nothing was found, or nobody has looked yet. */
  baseline: number | null
}

/** One that there is, whether its owner still sees it or not. */
export async function findHandedRecording(store: Store, id: string): Promise<HandedRecording> {
  const { gestation_days, started_at, seconds, findings } = await store
    .selectFrom('recording')
    .select(['gestation_days', 'started_at', 'seconds', 'findings'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = findings === null ? null : findingsSchema.parse(JSON.parse(findings))
  const baseline = found?.fetuses[0]?.meanBaseline ?? null
  return {
    id,
    gestationDays: gestation_days,
    startedAt: started_at,
    seconds,
    baseline: baseline === null ? null : Math.round(baseline),
  }
}

/** Keeps a draft over the version that it was written on; another one stays, and that is false. */
export async function saveDraft(
  trx: Store,
  { consultationId, version, draft }: Pick<Interpretation, 'consultationId' | 'version' | 'draft'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('interpretation')
    .set({ draft: JSON.stringify(draft), version: version + 1 })
    .where('consultation_id', '=', consultationId)
    .where('version', '=', version)
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps a report over the version that it was written on; one that was signed stays, and that is false. */
export async function saveReport(
  trx: Store,
  { version, report }: { version: number; report: Report },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('interpretation')
    .set({ report: JSON.stringify(report), signed_at: report.signedAt, draft: null })
    .where('consultation_id', '=', report.consultationId)
    .where('version', '=', version)
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many interpretations a doctor has to sign that were paid before one of theirs. */
export async function countAhead(
  store: Store,
  { id, doctor_id, paid_at }: Pick<Schema['consultation'], 'id' | 'doctor_id' | 'paid_at'>,
): Promise<number> {
  const { ahead } = await store
    .selectFrom('consultation')
    .select((eb) => eb.fn.countAll<number>().as('ahead'))
    .where('doctor_id', '=', doctor_id)
    .where('type', '=', 'interpretation')
    .where('state', 'in', ['waiting', 'running'])
    .where((eb) =>
      eb.or([eb('paid_at', '<', paid_at), eb('paid_at', '=', paid_at).and('id', '<', id)]),
    )
    .executeTakeFirstOrThrow()
  return ahead
}
