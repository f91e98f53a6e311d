/** What a page knows of something it asked the server for, as somebody signed in or not. */
export type QueryState<T> =
  | { at: 'signedOut' }
  | { at: 'loading' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: T }

type Result<T> = { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }

export function queryStateOf<T>(
  signedIn: boolean,
  { data, isError, refetch }: Result<T>,
): QueryState<T> {
  if (!signedIn) return { at: 'signedOut' }
  if (data !== undefined) return { at: 'known', value: data }
  return isError ? { at: 'failed', retry: () => void refetch() } : { at: 'loading' }
}
