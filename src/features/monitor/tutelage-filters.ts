import { chinaDayStart, dayAfter, isDay } from '#contract/calendar.ts'
import type { tutelageList } from '#contract/endpoints/monitoring-endpoints.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import {
  recordingPlaces,
  type MonitoringRecording,
} from '#contract/monitoring/monitoring-recording.ts'
import { tiers } from '#contract/monitoring/scores.ts'
import type { TutelagePick } from '#contract/monitoring/monitoring-paths.ts'

/** By what a doctor has said of them. */
export const interpretationChoices = ['any', 'open', 'read'] as const

/** For what one recording is to be chosen. */
export type PickPurpose = TutelagePick['pick']

const purposes: readonly PickPurpose[] = ['interpretation', 'message', 'photo']

export const resultChoices = ['', '1', '2', '3'] as const

/** What recordings are looked for by, as it stands in the page's address; empty where it is anything. */
export type TutelageFilters = {
  patientId: string
  read: (typeof interpretationChoices)[number]
  /** What the doctor has concluded. */
  tier: (typeof resultChoices)[number]
  place: MonitoringRecording['place'] | ''
  /** Days as `YYYY-MM-DD`. */
  from: string
  to: string
}

/** What recordings are asked for by, but for the page of them. */
export type TutelageParams = Omit<RequestOf<typeof tutelageList>, 'after'>

export const noFilters: TutelageFilters = {
  patientId: '',
  read: 'any',
  tier: '',
  place: '',
  from: '',
  to: '',
}

/** Filters as an address has them; what is none of them is passed over. */
export function readFilters(query: URLSearchParams): TutelageFilters {
  const choice = <T extends string>(name: string, all: readonly T[], otherwise: T) =>
    all.find((each) => each === query.get(name)) ?? otherwise
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const patientId = query.get('patientId') ?? ''
  return {
    patientId: /^[\w-]{1,64}$/.test(patientId) ? patientId : '',
    read: choice('read', interpretationChoices, 'any'),
    tier: choice('tier', resultChoices, ''),
    place: choice('place', ['', ...recordingPlaces], ''),
    from: day('from'),
    to: day('to'),
  }
}

/** The query that says these filters besides what else stands in it, such as for what one is chosen. */
export function writeFilters(query: URLSearchParams, filters: TutelageFilters): string {
  const written = new URLSearchParams(query)
  for (const name of Object.keys(noFilters)) written.delete(name)
  const none: Record<string, string> = noFilters
  for (const [name, value] of Object.entries(filters)) {
    if (value !== none[name]) written.set(name, value)
  }
  return written.size === 0 ? '' : `?${written.toString()}`
}

/** How many of those are set that stand behind the button. */
export function countFilters({ patientId, tier, place, from, to }: TutelageFilters): number {
  return [patientId, tier, place, from || to].filter((each) => each !== '').length
}

/** Whether anything but all recordings is looked for. */
export function isFiltered(filters: TutelageFilters): boolean {
  return countFilters(filters) > 0 || filters.read !== 'any'
}

/** What the server is asked for. */
export function tutelageParams(filters: TutelageFilters): TutelageParams {
  const { patientId, read, place, from, to } = filters
  const tier = tiers.find((each) => String(each) === filters.tier)
  return {
    ...(patientId !== '' && { patientId }),
    ...(read !== 'any' && { interpreted: read === 'read' }),
    ...(tier !== undefined && { tier }),
    ...(place !== '' && { place }),
    ...(from !== '' && { from: chinaDayStart(from) }),
    // The last day counts as a whole.
    ...(to !== '' && { to: chinaDayStart(dayAfter(to, 1)) }),
  }
}

/** For what the address asks to choose one; null where recordings are only looked at. */
export function readPick(query: URLSearchParams): PickPurpose | null {
  return purposes.find((each) => each === query.get('pick')) ?? null
}
