import { writeCurves } from '#contract/monitoring/curves-codec.ts'
import { partSeconds } from '#contract/endpoints/monitoring-endpoints.ts'
import { notFound } from '#harness/api/checked-field.ts'
import type { ProductHandler } from '#harness/api/product-handler.ts'
import { cutCurves } from '#harness/domain/monitoring/cut-recording.ts'
import {
  findListedRecording,
  listRecordings,
  cursorOf,
} from '#harness/store/monitoring/recording-list-store.ts'
import {
  analyseStored,
  isGrowing,
  openRecording,
  summariseStored,
} from '#harness/store/monitoring/recording-repository.ts'
import { findOwnRecording, markDeleted } from '#harness/store/monitoring/recording-store.ts'
import { presentRecording, presentShape } from './recording-presenter.ts'
import { visibleRecording } from './visible-recording.ts'

const pageSize = 20
const trendLength = 100

export const tutelageList: ProductHandler<'tutelageList'> = async (
  { store, clock },
  input,
  { user },
) => {
  const now = clock.now()
  // One more than is shown tells whether there are more.
  const { rows, total } = await listRecordings(store, { ...input, userId: user.id }, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const recordings = await Promise.all(
    shown.map(async (row) => presentRecording(row, await summariseStored(store, row, now), now)),
  )
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { recordings, total, after: last === undefined ? null : cursorOf(last) }
}

export const recordingTrend: ProductHandler<'recordingTrend'> = async (
  { store, clock },
  input,
  { user },
) => {
  const now = clock.now()
  const { rows } = await listRecordings(store, { ...input, userId: user.id }, trendLength)
  const complete = rows.filter((row) => !isGrowing(row, now)).toReversed()
  const points = await Promise.all(
    complete.map(async (row) => {
      const { averageBpm } = await summariseStored(store, row, now)
      return { recordingId: row.id, startedAt: row.started_at, bpm: averageBpm }
    }),
  )
  return { points: points.flatMap(({ bpm, ...at }) => (bpm === null ? [] : [{ ...at, bpm }])) }
}

export const recordingDetail: ProductHandler<'recordingDetail'> = async (
  context,
  { recordingId },
  { user },
) => {
  const { store, clock } = context
  const now = clock.now()
  const row = await visibleRecording(context, { recordingId, userId: user.id })
  const recording = await openRecording(store, row, now)
  const { findings, summary } = await analyseStored(store, { row, recording, now })
  const listed = await findListedRecording(store, { recordingId, viewerId: user.id })
  if (listed === null) throw notFound()
  return {
    record: presentRecording(listed, summary, now),
    shape: presentShape(recording),
    findings,
  }
}

export const recordingPart: ProductHandler<'recordingPart'> = async (
  context,
  { recordingId, part },
  { user },
) => {
  const row = await visibleRecording(context, { recordingId, userId: user.id })
  const recording = await openRecording(context.store, row, context.clock.now())
  const curves = cutCurves(recording, part * partSeconds, (part + 1) * partSeconds)
  return { curves: Buffer.from(writeCurves(curves)).toString('base64') }
}

export const deleteRecording: ProductHandler<'deleteRecording'> = async (
  { store },
  { recordingId },
  { user },
) => {
  const row = await findOwnRecording(store, { recordingId, userId: user.id })
  if (row === null) throw notFound()
  await markDeleted(store, recordingId)
  return {}
}
