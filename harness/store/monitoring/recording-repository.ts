import { readCurves, writeCurves } from '#contract/monitoring/curves-codec.ts'
import { findingsSchema, type Findings } from '#contract/monitoring/findings.ts'
import {
  monitoringRecordingSchema,
  recordingShapeSchema,
} from '#contract/monitoring/monitoring-recording.ts'
import { recordingSeconds, type Recording } from '#contract/monitoring/recording.ts'
import { parseJson } from '#contract/parse-json.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { analysisVersion } from '#harness/domain/monitoring/analysis-version.ts'
import { beginningOf } from '#harness/domain/monitoring/cut-recording.ts'
import {
  makeRecording,
  planOf,
  type RecordingRecipe,
} from '#harness/domain/monitoring/plan-recording.ts'
import {
  summariseRecording,
  type RecordingSummary,
} from '#harness/domain/monitoring/summarise-recording.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { ListedRecording } from './recording-list-store.ts'
import { findRecording, saveComputed, type RecordingRow } from './recording-store.ts'

/** What says whether a recording still grows. */
type Growing = Pick<RecordingRow, 'live' | 'started_at' | 'seconds'>

/** How many seconds of it there are by now; the whole of it unless it is recorded just now. */
export function secondsSoFar({ live, started_at, seconds }: Growing, now: number): number {
  if (live === 0) return seconds
  return Math.min(seconds, Math.max(0, Math.floor((now - started_at) / 1000)))
}

export function isGrowing(row: Growing, now: number): boolean {
  return secondsSoFar(row, now) < row.seconds
}

/** The columns that a recording is kept in; what is found in it follows when it is first read. */
export function columnsOf(recording: Recording) {
  return {
    seconds: recordingSeconds(recording),
    hz: recording.hz,
    fetuses: recording.fhr.length,
    has_toco: recording.toco === null ? 0 : 1,
    movements: JSON.stringify(recording.movements),
    marks: JSON.stringify(recording.marks),
    curves: writeCurves(recording),
    recipe: null,
    ...notYetRead,
  }
}

/** The columns of one that is generated when it is first read. */
export function recipeColumns(recipe: RecordingRecipe) {
  const { seconds, hz, hearts, contractions } = planOf(recipe)
  return {
    seconds,
    hz,
    fetuses: hearts.length,
    has_toco: contractions === 'noToco' ? 0 : 1,
    movements: '[]',
    marks: '[]',
    curves: null,
    recipe: JSON.stringify(recipe),
    ...notYetRead,
  }
}

const notYetRead = {
  average_bpm: null,
  contractions: null,
  sparkline: null,
  findings: null,
  findings_version: null,
}

/** As much of a recording as there is by now. */
export async function openRecording(
  store: Store,
  row: RecordingRow,
  now: number,
): Promise<Recording> {
  const whole = row.curves === null ? await generate(store, row) : wholeOf(row, row.curves)
  return isGrowing(row, now) ? beginningOf(whole, secondsSoFar(row, now)) : whole
}

/** What is found in a recording that was opened just now; kept once that is all of it. */
export async function analyseStored(
  store: Store,
  { row, recording, now }: { row: RecordingRow; recording: Recording; now: number },
): Promise<{ findings: Findings; summary: RecordingSummary }> {
  const grows = isGrowing(row, now)
  const findings =
    (grows ? null : findingsIn(row)) ??
    analyseRecording(recording, { gestationDays: row.gestation_days })
  const summary = summariseRecording(recording, findings)
  if (!grows && row.findings_version !== analysisVersion) {
    await saveComputed(store, row.id, {
      average_bpm: summary.averageBpm,
      contractions: summary.contractions,
      sparkline: JSON.stringify(summary.sparkline),
      findings: JSON.stringify(findings),
      findings_version: analysisVersion,
    })
  }
  return { findings, summary }
}

/** What a list shows of as much as there is. */
export async function summariseStored(
  store: Store,
  listed: ListedRecording,
  now: number,
): Promise<RecordingSummary> {
  const kept = isGrowing(listed, now) ? null : summaryIn(listed)
  if (kept !== null) return kept
  const row = await findRecording(store, listed.id)
  if (row === null) throw new Error(`recording ${listed.id} is gone`)
  const recording = await openRecording(store, row, now)
  return (await analyseStored(store, { row, recording, now })).summary
}

async function generate(store: Store, { id, recipe }: RecordingRow): Promise<Recording> {
  // Written by `recipeColumns` alone.
  const { recording } = makeRecording(JSON.parse(recipe ?? '') as RecordingRecipe)
  const { curves, movements, marks } = columnsOf(recording)
  await saveComputed(store, id, { curves, movements, marks })
  return recording
}

function wholeOf(row: RecordingRow, bytes: Uint8Array): Recording {
  const read = readCurves(bytes)
  if (read.kind === 'damaged') {
    throw new Error(`recording ${row.id}: ${read.damage} at byte ${read.byte}`)
  }
  const marks = recordingShapeSchema.shape.marks.parse(parseJson(row.marks))
  return { ...read.curves, movements: movementsIn(row), marks }
}

/** Null of what was never analysed, or by another version. */
function findingsIn({ findings, findings_version }: RecordingRow): Findings | null {
  if (findings_version !== analysisVersion) return null
  return findingsSchema.safeParse(parseJson(findings ?? '')).data ?? null
}

function summaryIn(row: ListedRecording): RecordingSummary | null {
  if (row.findings_version !== analysisVersion) return null
  const { average_bpm: averageBpm, contractions } = row
  // What is kept for lists is of the first fetus alone: another one may have been heard.
  if (averageBpm === null && row.fetuses > 1) return null
  const movements = movementsIn(row).length
  const { sparkline } = monitoringRecordingSchema.shape
  return {
    averageBpm,
    isUnheard: averageBpm === null,
    contractions,
    movements,
    sparkline: sparkline.parse(parseJson(row.sparkline ?? '')),
  }
}

function movementsIn({ movements }: Pick<RecordingRow, 'movements'>): number[] {
  return recordingShapeSchema.shape.movements.parse(parseJson(movements))
}
