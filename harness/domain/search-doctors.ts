import type { DoctorSort } from '#contract/endpoints/doctor-endpoints.ts'
import { topicsIn } from './doctor/count-topics.ts'
import type {
  DoctorIndex,
  Ordered,
  SearchableDepartment,
  SearchableDoctor,
  Term,
} from './index-doctors.ts'
import { matchMistyped, matchTerm, type TermMatch } from './match-term.ts'
import { piecesOf, tokensOf } from './read-keyword.ts'
import { comparable } from './doctor/comparable-text.ts'
import { writeInitials } from './write-initials.ts'

export type DoctorQuery = {
  keyword?: string
  /** With its parts. */
  departmentId?: string
  title?: string
  hospitalLevel?: string
  hospital?: string
  /** Fen. */
  maxPrice?: number
  canInterpret?: boolean
  /** The ids of those among whom it is looked. */
  among?: ReadonlySet<string>
  sort?: DoctorSort
  /** The last one that was had, whose own rank may be another by now; left out at the beginning. */
  after?: DoctorRank
  count: number
}

/** Where somebody stands in what was found: the better match first, then the smaller key, then the smaller id. */
export type DoctorRank = { weight: number; key: number; id: string }

export type DoctorsFound = {
  ids: string[]
  total: number
  /** The last of them, where there are more. */
  last: DoctorRank | null
  /** What to point at in the doctors that are given, and in departments and hospitals. */
  matched: string[]
  departments: SearchableDepartment[]
  hospitals: string[]
}

type Hits = Map<Term, TermMatch>

const maxPlaces = 5

/**
 * Finds doctors: by all the words of a keyword, the best match first, or else by what it is about, and by
 * every filter.
 */
export function searchDoctors(index: DoctorIndex, query: DoctorQuery): DoctorsFound {
  const { doctors, orders } = index
  const hits = hitsOfKeyword(index, query.keyword ?? '')
  const weights = computeWeights(hits, doctors.length)
  const passes = filterOf(index, query)
  const byWeight = (query.sort ?? 'composite') === 'composite'
  // In the order that is asked for, by how well they match: few weights are there to be sorted.
  const groups = new Map<number, Ordered[]>()
  for (const ordered of orders[query.sort ?? 'composite']) {
    const { place } = ordered
    const weight = weights === null ? 0 : (weights[place] ?? 0)
    const doctor = doctors[place]
    if (doctor === undefined || (weights !== null && weight === 0) || !passes(doctor)) continue
    const key = byWeight ? weight : 0
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [ordered])
    else group.push(ordered)
  }
  const found = [...groups].toSorted(([one], [other]) => other - one).flatMap(([, group]) => group)
  const rankOf = ({ place, key }: Ordered): DoctorRank => ({
    weight: byWeight ? (weights?.[place] ?? 0) : 0,
    key,
    id: doctors[place]?.id ?? '',
  })
  const { after, count } = query
  const rest =
    after === undefined
      ? found
      : found.slice(countUntil(found, (one) => isBehind(rankOf(one), after)))
  const given = rest.slice(0, count)
  const last = given.at(-1)
  return {
    ids: given.flatMap(({ place }) => doctors[place]?.id ?? []),
    total: found.length,
    last: last !== undefined && rest.length > count ? rankOf(last) : null,
    matched: matchedIn(hits, new Set(given.map(({ place }) => place))),
    departments: departmentsIn(index, hits),
    hospitals: bestOf(hits, 'hospital'),
  }
}

/** How many stand before the first that it is true of. */
function countUntil<T>(items: readonly T[], isIt: (item: T) => boolean): number {
  const place = items.findIndex(isIt)
  return place === -1 ? items.length : place
}

function isBehind(rank: DoctorRank, after: DoctorRank): boolean {
  if (rank.weight !== after.weight) return rank.weight < after.weight
  if (rank.key !== after.key) return rank.key > after.key
  return rank.id > after.id
}

/** What each piece of the keyword hits, or all of it where it is a word; nothing but signs hits nothing. */
function hitsOfKeyword(index: DoctorIndex, keyword: string): Hits[] {
  const whole = comparable(keyword).trim()
  const pieces = index.texts.has(whole) ? [whole] : piecesOf(keyword)
  if (pieces.length === 0 && keyword.trim() !== '') return [new Map()]
  const hits = pieces.flatMap((piece) => hitsOf(index, piece))
  if (meet(index, hits)) return hits
  const byTopic = hitsByTopic(index, whole)
  return byTopic.size > 0 ? [byTopic] : hits
}

/** As people write of what doctors treat: 唐筛 is of the same topic as 无创DNA解读, and eczema as 湿疹. */
function hitsByTopic(index: DoctorIndex, keyword: string): Hits {
  const topics = new Set(topicsIn(keyword))
  return hitsBy(index, (term) =>
    term.topics.some((topic) => topics.has(topic)) ? { weight: 1, shown: term.shown } : null,
  )
}

/** Whether somebody has all that was hit. */
function meet({ doctors }: DoctorIndex, hits: readonly Hits[]): boolean {
  return computeWeights(hits, doctors.length)?.some((weight) => weight > 0) ?? true
}

/**
 * What a piece of the keyword hits: as it stands, else its words, else with a mistake in it. One that says only
 * that it is a doctor who is looked for leaves the search as it is.
 */
function hitsOf(index: DoctorIndex, piece: string): Hits[] {
  const whole = hitsBy(index, (term) => matchTerm(term, piece))
  if (whole.size > 0) return [whole]
  const tokens = tokensOf(piece, index.texts)
  if (tokens.length === 0) return []
  const mistyped = (token: string) => {
    const initials = writeInitials(token)
    return hitsBy(index, (term) => matchMistyped(term, token, initials))
  }
  const each = tokens.map((token) => {
    const exact = hitsBy(index, (term) => matchTerm(term, token))
    return exact.size > 0 ? exact : mistyped(token)
  })
  return meet(index, each) ? each : [mistyped(piece)]
}

function hitsBy({ terms }: DoctorIndex, match: (term: Term) => TermMatch | null): Hits {
  const hits: Hits = new Map()
  for (const term of terms) {
    const hit = match(term)
    if (hit !== null) hits.set(term, hit)
  }
  return hits
}

/** How well each doctor matches all of the hits, 0 where one is missing; null without any. */
function computeWeights(hits: readonly Hits[], count: number): Float64Array | null {
  let sum: Float64Array | null = null
  for (const one of hits) {
    const best = new Float64Array(count)
    for (const [{ holders }, { weight }] of one) {
      for (const place of holders) best[place] = Math.max(best[place] ?? 0, weight)
    }
    const before: Float64Array | null = sum
    sum =
      before === null
        ? best
        : best.map((weight, place) => (weight === 0 || !before[place] ? 0 : weight + before[place]))
  }
  return sum
}

function filterOf({ departments }: DoctorIndex, query: DoctorQuery) {
  const { departmentId, title, hospitalLevel, hospital, maxPrice, canInterpret, among } = query
  const within = new Set(
    departments
      .filter(({ id, parentId }) => id === departmentId || parentId === departmentId)
      .map(({ id }) => id),
  )
  return (doctor: SearchableDoctor): boolean =>
    (departmentId === undefined || within.has(doctor.departmentId ?? '')) &&
    (title === undefined || doctor.title === title) &&
    (hospitalLevel === undefined || doctor.hospitalLevel === hospitalLevel) &&
    (hospital === undefined || doctor.hospital === hospital) &&
    (maxPrice === undefined || (doctor.price !== null && doctor.price <= maxPrice)) &&
    (canInterpret === undefined || doctor.canInterpret === canInterpret) &&
    (among === undefined || among.has(doctor.id))
}

function matchedIn(hits: readonly Hits[], given: ReadonlySet<number>): string[] {
  const names = new Set<string>()
  for (const one of hits) {
    for (const [{ holders, field }, { shown }] of one) {
      const isPlace = field === 'department' || field === 'hospital'
      if (isPlace || holders.some((place) => given.has(place))) names.add(shown)
    }
  }
  return [...names]
}

function departmentsIn({ departments }: DoctorIndex, hits: readonly Hits[]) {
  const names = bestOf(hits, 'department')
  return names.flatMap((name) => departments.filter((department) => department.name === name))
}

/** The words of a kind that were hit best. */
function bestOf(hits: readonly Hits[], field: Term['field']): string[] {
  const found = hits.flatMap((one) => [...one].filter(([term]) => term.field === field))
  const sorted = found.toSorted(([, one], [, other]) => other.weight - one.weight)
  return [...new Set(sorted.map(([{ kept }]) => kept))].slice(0, maxPlaces)
}
