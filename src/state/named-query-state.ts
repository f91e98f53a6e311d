import { publicStateOf, type PublicQueryState, type QueryResult } from './query-state.ts'

/** Of what an address names: that may be gone, another's, or anything. */
export type NamedQueryState<T> = PublicQueryState<T> | { at: 'unknown' }

export function namedStateOf<T>(result: QueryResult<T>): NamedQueryState<T> {
  // What was known of it before is no longer this person's to see.
  return isNotFound(result.error) ? { at: 'unknown' } : publicStateOf(result)
}

/** As a CallError says of itself. */
export function isNotFound(error: Error | null): boolean {
  return error !== null && 'isNotFound' in error && error.isNotFound === true
}
