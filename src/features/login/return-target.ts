/** C0 and C1 controls: a URL parser drops some of them, so that what is left reads otherwise. */
const controls = /\p{Cc}/u

/**
 * The page of ours to open after login, from a query that anybody can write: a path on this
 * origin with its query and fragment, or null.
 */
export function returnTarget(raw: string | null, origin: string): string | null {
  if (raw === null || !/^\/(?![/\\])/.test(raw) || controls.test(raw)) return null
  const url = resolve(raw, origin)
  // Dot segments resolve away: `/.//host` would leave a path that names a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

function resolve(raw: string, origin: string): URL | null {
  try {
    return new URL(raw, origin)
  } catch {
    return null
  }
}
