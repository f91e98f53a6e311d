/** How far a question has come that anybody may ask the server. */
type PublicQueryState<T> =
  | { at: 'loading' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: T }

/** Of what only somebody who is signed in is told. */
export type QueryState<T> = PublicQueryState<T> | { at: 'signedOut' }

/** Of what an address names: that may be gone, another's, or anything. */
export type NamedQueryState<T> = PublicQueryState<T> | { at: 'unknown' }

type Result<T> = { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }

function publicStateOf<T>({ data, error, refetch }: Result<T>): PublicQueryState<T> {
  if (data !== undefined) return { at: 'known', value: data }
  return error === null ? { at: 'loading' } : { at: 'failed', retry: () => void refetch() }
}

export function queryStateOf<T>(signedIn: boolean, result: Result<T>): QueryState<T> {
  return signedIn ? publicStateOf(result) : { at: 'signedOut' }
}

export function namedStateOf<T>(result: Result<T>): NamedQueryState<T> {
  const isUnknown = result.data === undefined && namesNothing(result.error)
  return isUnknown ? { at: 'unknown' } : publicStateOf(result)
}

/** As a CallError says of itself. */
export function namesNothing(error: Error | null): boolean {
  return error !== null && 'namesNothing' in error && error.namesNothing === true
}
