/** What is known of the items that are not there yet. */
export type ListStatus = 'idle' | 'loading' | 'failed' | 'end'

type Progress = { known: boolean; isError: boolean; isLoading: boolean; hasNextPage: boolean }

/** How a list stands that grows page by page; `known` says that it has its first one. */
export function listStatus({ known, isError, isLoading, hasNextPage }: Progress): ListStatus {
  if (isLoading) return 'loading'
  if (isError) return 'failed'
  if (!known) return 'loading'
  return hasNextPage ? 'idle' : 'end'
}
