/** C0 and C1 controls: a URL parser drops some of them, so that what is left reads otherwise. */
const controls = /\p{Cc}/u

/** A path resolves alike on every origin. */
const origin = 'https://h'

/**
 * The page of ours to open after login, from a query that anybody can write: a path on the
 * page's own origin with its query, but for a token in it, and its fragment, or null.
 */
export function returnTarget(raw: string | null): string | null {
  if (raw === null || !/^\/(?![/\\])/.test(raw) || controls.test(raw)) return null
  const url = resolve(raw)
  // Dot segments resolve away: `/.//host` would leave a path that names a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  // A query that has none stays as it was written.
  if (url.searchParams.has('token')) url.searchParams.delete('token')
  return url.pathname + url.search + url.hash
}

function resolve(raw: string): URL | null {
  try {
    return new URL(raw, origin)
  } catch {
    return null
  }
}
