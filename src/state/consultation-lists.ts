import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'

type Found = ResponseOf<typeof consultations>
type Pages = InfiniteData<Found>

/** What consultations are asked for by, but for the page of them. */
export type ConsultListParams = Omit<RequestOf<typeof consultations>, 'after' | 'limit'>

/** Under which names lists are kept; what they are asked for by comes second in their keys. */
export const listQuery = 'consultationList'
export const queueQuery = 'consultationQueue'

/** Of longer lists no more is fetched anew. */
const maxRefetched = 5

/**
 * Whether a list is short enough to be asked for anew as a whole. What changes in a longer one is put
 * in by itself, and whoever reads it stays where they are.
 */
export function isRefetched({ state }: Pick<Query, 'state'>): boolean {
  // Lists of consultations hold nothing else.
  const data = state.data as Pages | undefined
  return data === undefined || data.pages.length <= maxRefetched
}

/** Shortens queues to what is asked for anew: what follows is fetched again by whoever scrolls there. */
export function shortenQueues(queries: QueryClient): void {
  queries.setQueriesData<Pages>({ queryKey: [queueQuery] }, (data) => {
    if (data === undefined || data.pages.length <= maxRefetched) return data
    const { pages, pageParams } = data
    return { pages: pages.slice(0, maxRefetched), pageParams: pageParams.slice(0, maxRefetched) }
  })
}

/** Puts in how a consultation stands now, wherever it is listed; it leaves lists of other states. */
export function putInLists(queries: QueryClient, item: ConsultationItem): void {
  change(queries, (each, { states = [] }) => {
    if (each.id !== item.id || each.role !== item.role) return each
    return states.length === 0 || states.includes(item.state) ? item : null
  })
}

/** Takes one out that its person no longer wants to see. */
export function dropFromLists(queries: QueryClient, consultationId: string): void {
  change(queries, (each) => (each.id === consultationId ? null : each))
}

type Change = (item: ConsultationItem, params: ConsultListParams) => ConsultationItem | null

function change(queries: QueryClient, by: Change): void {
  for (const name of [listQuery, queueQuery]) {
    for (const [key, data] of queries.getQueriesData<Pages>({ queryKey: [name] })) {
      // As every key of these names has it.
      const params = key[1] as ConsultListParams
      if (data !== undefined)
        queries.setQueryData(
          key,
          changed(data, (item) => by(item, params)),
        )
    }
  }
}

function changed(data: Pages, by: (item: ConsultationItem) => ConsultationItem | null): Pages {
  const kept = data.pages.map((page) => page.consultations.flatMap((item) => by(item) ?? []))
  const listed = data.pages.flatMap((page) => page.consultations)
  // Every page has the number of all.
  const left = listed.length - kept.flat().length
  const pages = data.pages.map((page, place) => ({
    ...page,
    consultations: kept[place] ?? [],
    total: page.total - left,
  }))
  return { ...data, pages }
}
