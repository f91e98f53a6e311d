import type { Request } from 'express'

/** A header's text, at most 1,024 characters of it; empty when there is none. */
export function headerText(request: Request, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 1024) : ''
}

/** The length of the body in bytes, or null when the call comes in chunks. */
export function declaredLength({ headers }: Request): number | null {
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

/** An absolute address of this host, as the caller knows it. */
export function ownUrl(request: Request, path: string): string {
  return `${request.protocol}://${request.headers.host ?? 'localhost'}${path}`
}
