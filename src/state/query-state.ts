/** How far a question has come that anybody may ask the server. */
export type PublicQueryState<T> =
  | { at: 'loading' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: T }

/** Of what only somebody who is signed in is told. */
export type QueryState<T> = PublicQueryState<T> | { at: 'signedOut' }

export type QueryResult<T> = {
  data: T | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

export function publicStateOf<T>({ data, error, refetch }: QueryResult<T>): PublicQueryState<T> {
  if (data !== undefined) return { at: 'known', value: data }
  return error === null ? { at: 'loading' } : { at: 'failed', retry: () => void refetch() }
}

export function queryStateOf<T>(signedIn: boolean, result: QueryResult<T>): QueryState<T> {
  return signedIn ? publicStateOf(result) : { at: 'signedOut' }
}
