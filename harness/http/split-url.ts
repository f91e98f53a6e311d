import type { Request } from 'express'

/** Path and query as they were written; only the first `?` parts them (RFC 3986 3.4). */
export function splitUrl({ originalUrl }: Request): { path: string; query: string } {
  const [path = ''] = originalUrl.split('?', 1)
  return { path, query: originalUrl.slice(path.length + 1) }
}
