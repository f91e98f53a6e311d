import type { ListStatus } from '#src/ui/list/list-status.ts'

/** What is read of an infinite query. */
type PagedResult = {
  data: unknown
  isError: boolean
  isFetchNextPageError: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

export type ListProgress = { status: ListStatus; more: () => void }

/** How far a list has come that grows page by page, and what asks for more of it, or again. */
export function listProgress(result: PagedResult): ListProgress {
  const { data, isError, isFetchNextPageError, fetchNextPage, refetch } = result
  const asksAgain = data === undefined || (isError && !isFetchNextPageError)
  return { status: statusOf(result), more: () => void (asksAgain ? refetch() : fetchNextPage()) }
}

function statusOf(result: PagedResult): ListStatus {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = result
  const isKnown = data !== undefined
  if (isFetchingNextPage || (isFetching && (isError || !isKnown))) return 'loading'
  if (isError) return 'failed'
  if (!isKnown) return 'loading'
  if (!hasNextPage) return 'end'
  // The next page would call off the answer that is on its way.
  return isFetching ? 'refreshing' : 'idle'
}
