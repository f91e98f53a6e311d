import { publicStateOf, type PublicQueryState, type QueryResult } from './query-state.ts'

/** Of what an address names: that may be gone, another's, or anything. */
export type NamedQueryState<T> = PublicQueryState<T> | { at: 'unknown' }

export function namedStateOf<T>(result: QueryResult<T>): NamedQueryState<T> {
  const isUnknown = result.data === undefined && isNotFound(result.error)
  return isUnknown ? { at: 'unknown' } : publicStateOf(result)
}

/** As a CallError says of itself. */
export function isNotFound(error: Error | null): boolean {
  return error !== null && 'isNotFound' in error && error.isNotFound === true
}
