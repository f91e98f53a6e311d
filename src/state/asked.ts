/** What a page knows of something it asked the server for, as somebody signed in or not. */
export type Asked<T> =
  | { at: 'signedOut' }
  | { at: 'asking' }
  | { at: 'failed'; retry: () => void }
  | { at: 'known'; value: T }

type Result<T> = { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }

export function askedOf<T>(signedIn: boolean, { data, isError, refetch }: Result<T>): Asked<T> {
  if (!signedIn) return { at: 'signedOut' }
  if (data !== undefined) return { at: 'known', value: data }
  return isError ? { at: 'failed', retry: () => void refetch() } : { at: 'asking' }
}
