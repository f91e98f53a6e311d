import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'

export type SearchEntry = { keyword: string; timestamp: number }
/** Scene to what was searched in it, newest first. */
export type SearchHistory = ReadonlyMap<string, readonly SearchEntry[]>

const entriesPerScene = 10

const entrySchema = z.object({
  keyword: z.string().check(z.trim(), z.minLength(1)),
  timestamp: z.number().check(z.nonnegative()),
})

/**
 * What is stored under `uni_search_history`: one JSON object, scene to entries (spec 5, 9).
 * Whatever else stands there is dropped; what is valid stays.
 */
export function readSearchHistory(stored: string | null): SearchHistory {
  const scenes = parseJson(stored ?? '')
  if (typeof scenes !== 'object' || scenes === null || Array.isArray(scenes)) return new Map()
  return new Map(
    Object.entries(scenes)
      .map(([scene, entries]) => [scene, validEntries(entries)] as const)
      .filter(([, entries]) => entries.length > 0),
  )
}

export function writeSearchHistory(history: SearchHistory): string {
  return JSON.stringify(Object.fromEntries(history))
}

/** A keyword that was searched stands in front, once; a blank one changes nothing. */
export function rememberSearch(
  entries: readonly SearchEntry[],
  { keyword, timestamp }: SearchEntry,
): readonly SearchEntry[] {
  const trimmed = keyword.trim()
  if (trimmed === '') return entries
  // Also where the clock was set back in between: the order is by time.
  const latest = Math.max(timestamp, ...entries.map((entry) => entry.timestamp))
  return tidy([{ keyword: trimmed, timestamp: latest }, ...entries])
}

function validEntries(stored: unknown): readonly SearchEntry[] {
  if (!Array.isArray(stored)) return []
  const entries = stored.flatMap((each) => {
    const entry = entrySchema.safeParse(each)
    return entry.success ? [entry.data] : []
  })
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return tidy(entries.sort((one, other) => other.timestamp - one.timestamp))
}

/** Of entries, newest first: each keyword once, and not too many. */
function tidy(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const newest = new Map<string, SearchEntry>()
  for (const entry of entries) {
    if (newest.size === entriesPerScene) break
    if (!newest.has(entry.keyword)) newest.set(entry.keyword, entry)
  }
  return [...newest.values()]
}
