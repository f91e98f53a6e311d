import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

type Found = ResponseOf<typeof consultations>
type Pages = InfiniteData<Found>

/** Under which name lists of consultations are kept. */
export const listQuery = 'consultationList'

/** Longer ones are not fetched anew page after page: what changes in them is put in by itself. */
const maxRefetched = 5

/** Whether a list is short enough to be asked for anew as a whole. */
export function isRefetched({ state }: Pick<Query, 'state'>): boolean {
  // Lists of consultations hold nothing else.
  const data = state.data as Pages | undefined
  return data === undefined || data.pages.length <= maxRefetched
}

/** Puts in how a consultation stands now, wherever it is listed. */
export function putInLists(queries: QueryClient, item: ConsultationItem): void {
  change(queries, (items) =>
    items.map((each) => (each.id === item.id && each.role === item.role ? item : each)),
  )
}

/** Takes one out that its person no longer wants to see. */
export function dropFromLists(queries: QueryClient, consultationId: string): void {
  change(queries, (items) => items.filter(({ id }) => id !== consultationId))
}

function change(queries: QueryClient, by: (items: ConsultationItem[]) => ConsultationItem[]): void {
  queries.setQueriesData<Pages>({ queryKey: [listQuery] }, (data) => {
    return data && { ...data, pages: data.pages.map((page) => changed(page, by)) }
  })
}

function changed(page: Found, by: (items: ConsultationItem[]) => ConsultationItem[]): Found {
  const items = by(page.consultations)
  return {
    ...page,
    consultations: items,
    total: page.total - page.consultations.length + items.length,
  }
}
