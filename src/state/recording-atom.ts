import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  partSeconds,
  recordingDetail,
  recordingPart,
} from '#contract/endpoints/monitoring-endpoints.ts'
import { readCurves, type Curves } from '#contract/monitoring/curves-codec.ts'
import type { Recording } from '#contract/monitoring/recording.ts'
import type { Call } from '#src/services/product-client.ts'
import { readyClientAtom } from './client-atom.ts'
import { isNotFound, namedStateOf, type NamedQueryState } from './named-query-state.ts'
import { tutelageQueries } from './tutelage-queries.ts'

type Detail = ResponseOf<typeof recordingDetail>

export type KnownRecording = Detail & {
  /** As it is drawn; of a live one it may be a moment behind. */
  curves: Recording
}

type PolledQuery = { state: { data: Detail | undefined } }

/** How often one is asked for that is still being recorded. */
const liveEveryMs = 2000
/** How long what is nothing but the beginning of what came next is kept: over hours each would add up. */
const beginningMs = 5 * liveEveryMs

/** What is known of a recording without its curves. Make it once for each id, with useMemo. */
export function recordingDetailAtom(recordingId: string) {
  const query = detailQueryAtom(recordingId)
  return atom((get) => namedStateOf(get(query)))
}

function detailQueryAtom(recordingId: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: [tutelageQueries.recording, recordingId],
      queryFn: () => call(recordingDetail, { recordingId }),
      refetchInterval: ({ state }: PolledQuery) =>
        state.data?.record.isLive === true ? liveEveryMs : false,
    }
  })
}

/** A recording with its curves. Make it once for each id, with useMemo. */
export function recordingAtom(recordingId: string) {
  const detailQuery = detailQueryAtom(recordingId)
  let hasCurves = false
  const curvesQuery = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    const queries = get(queryClientAtom)
    const { data } = get(detailQuery)
    return {
      queryKey: [tutelageQueries.curves, recordingId, data?.shape.samples ?? null],
      queryFn: async () => {
        if (data === undefined) return null
        const curves = await fetchCurves({ call, queries, ...data })
        hasCurves = true
        return curves
      },
      enabled: data !== undefined,
      staleTime: Infinity,
      ...(data?.record.isLive === true && { gcTime: beginningMs }),
      placeholderData: keepPreviousData,
      // Of a live one they are asked for every two seconds: what is seen stays where a call fails.
      retry: (_failures: number, error: Error) => !isNotFound(error) && hasCurves,
      retryDelay: liveEveryMs,
    }
  })
  return atom((get): NamedQueryState<KnownRecording> => {
    const [detail, signal] = [get(detailQuery), get(curvesQuery)]
    const curves = signal.data ?? undefined
    return namedStateOf({
      data: detail.data && curves && { ...detail.data, curves },
      error: detail.error ?? signal.error,
      refetch: () => (detail.data === undefined ? detail.refetch() : signal.refetch()),
    })
  })
}

type Wanted = Detail & { call: Call; queries: QueryClient }

/** All parts of a recording as one. */
async function fetchCurves({
  call,
  queries,
  record: recording,
  shape,
}: Wanted): Promise<Recording> {
  const { hz, samples, hasToco, movements, marks } = shape
  const partSamples = partSeconds * hz
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(samples / partSamples) }, (_, part) => {
      const length = Math.min(samples - part * partSamples, partSamples)
      return queries.fetchQuery({
        queryKey: [tutelageQueries.part, recording.id, part, length],
        queryFn: () => fetchPart(call, recording.id, part),
        // What was recorded stays as it was.
        staleTime: Infinity,
        ...(recording.isLive && length < partSamples && { gcTime: beginningMs }),
      })
    }),
  )
  const whole = { samples, partSamples, fetuses: recording.fetuses, hasToco }
  return { hz, ...joined(parts, whole), movements, marks }
}

async function fetchPart(call: Call, recordingId: string, part: number): Promise<Curves> {
  const { curves } = await call(recordingPart, { recordingId, part })
  const read = readCurves(Uint8Array.from(atob(curves), (each) => each.charCodeAt(0)))
  if (read.kind === 'damaged') throw new Error(`${read.damage} at byte ${read.byte}`)
  return read.curves
}

type Whole = { samples: number; partSamples: number; fetuses: number; hasToco: boolean }

/** One curve out of the parts of each; what is not there yet was not measured. */
function joined(
  parts: readonly Curves[],
  { samples, partSamples, fetuses, hasToco }: Whole,
): Pick<Recording, 'fhr' | 'toco'> {
  const empty = () => new Float32Array(samples).fill(Number.NaN)
  const fhr = Array.from({ length: fetuses }, empty)
  const toco = hasToco ? empty() : null
  for (const [place, part] of parts.entries()) {
    const at = place * partSamples
    for (const [fetus, curve] of part.fhr.entries())
      fhr[fetus]?.set(within(curve, samples - at), at)
    if (part.toco !== null) toco?.set(within(part.toco, samples - at), at)
  }
  return { fhr, toco }
}

/** A live one may have grown since its length was told. */
function within(curve: Float32Array, room: number): Float32Array {
  return curve.length > room ? curve.subarray(0, room) : curve
}
