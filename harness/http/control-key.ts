import { timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { readCookie } from './browser-cookies.ts'
import { developerRefusal } from './developer-messages.ts'

/** Asks for the key of the control API: as a bearer token, or in the cookie that the console has set. */
export function requireKey(key: string | null): RequestHandler {
  return (request, response, next) => {
    if (hasKey(request, key)) return next()
    const refusal = developerRefusal(request, 'needsKey')
    response.status(401).set('WWW-Authenticate', 'Bearer').json(refusal)
  }
}

/** The key in the address of the console, as it was printed at the start. */
export function keyInAddress(request: Request, key: string | null): string | null {
  const { key: given } = request.query
  return key !== null && typeof given === 'string' && isSame(given, key) ? key : null
}

export function hasKey(request: Request, key: string | null): boolean {
  return key === null || givenKeys(request).some((given) => isSame(given, key))
}

function givenKeys(request: Request): string[] {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return [bearer, readCookie(request, 'harness_key') ?? '']
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
