import type { Request } from 'express'
import { clientOf } from '#harness/domain/client-of.ts'
import { groupAddress } from '#harness/domain/group-address.ts'

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
  const { scheme } = clientOf(request, trustedProxies(request))
  return `${scheme}://${request.headers.host ?? 'localhost'}${path}`
}

/** Whom limits count the caller as. */
export function callerAddress(request: Request): string {
  return groupAddress(clientOf(request, trustedProxies(request)).address)
}

function trustedProxies({ app }: Request): number {
  // What createHarness has set.
  return app.get('trust proxy') as number
}
