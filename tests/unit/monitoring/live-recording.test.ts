import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordingPart } from '#contract/endpoints/monitoring-endpoints.ts'
import { writeCurves } from '#contract/monitoring/curves-codec.ts'
import { clientAtom, type Client } from '#src/state/client-atom.ts'
import { recordingAtom } from '#src/state/recording-atom.ts'
import { tutelageQueries } from '#src/state/tutelage-queries.ts'

const hz = 2
const partSamples = 1800 * hz

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One that is recorded just now, looked at from then on. */
function watch() {
  const live = { samples: 2 * partSamples, failing: false }
  // Nothing else of a client, or of what it answers, is looked at.
  const call = async (endpoint: unknown, { part = 0 }: { part?: number }) => {
    const { samples, failing } = live
    if (endpoint !== recordingPart) {
      const shape = { hz, samples, hasToco: false, movements: [], marks: [] }
      return { record: { id: 'r1', fetuses: 1, isLive: true }, shape }
    }
    if (failing) throw new Error('offline')
    const fhr = [new Float32Array(Math.min(partSamples, samples - part * partSamples)).fill(140)]
    const bytes = writeCurves({ hz, fhr, toco: null })
    return { curves: Buffer.from(bytes).toString('base64') }
  }
  const store = createStore()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  store.set(queryClientAtom, queries)
  store.set(clientAtom, { call } as unknown as Client)
  const watched = recordingAtom('r1')
  const stop = store.sub(watched, () => undefined)
  return {
    live,
    stop,
    seen: () => {
      const state = store.get(watched)
      return state.at === 'known' ? state.value.curves.fhr[0]?.length : undefined
    },
    kept: (name: keyof typeof tutelageQueries) =>
      queries.getQueriesData({ queryKey: [tutelageQueries[name], 'r1'] }).length,
    /** Two seconds later there are two seconds more. */
    async grow(times: number) {
      for (let time = 0; time < times; time++) {
        live.samples += 2 * hz
        await queries.refetchQueries({ queryKey: [tutelageQueries.recording, 'r1'] })
        await vi.advanceTimersByTimeAsync(2000)
      }
    },
  }
}

test('a recording that grows for minutes is kept a few times, not once for each time it was asked for', async () => {
  const { live, kept, grow, seen, stop } = watch()
  await vi.advanceTimersByTimeAsync(100)
  await grow(90)
  expect(seen()).toBe(live.samples)
  expect(kept('curves')).toBeLessThan(10)
  // Two that are whole, and the one that grows.
  expect(kept('part')).toBeLessThan(12)
  stop()
})

test('what is seen of it stays while its curves don’t come, and goes on with them', async () => {
  const { live, grow, seen, stop } = watch()
  await vi.advanceTimersByTimeAsync(100)
  await grow(2)
  const before = live.samples
  live.failing = true
  await grow(60)
  expect(seen()).toBe(before)
  live.failing = false
  await grow(2)
  expect(seen()).toBe(live.samples)
  stop()
})
