import type { CookieOptions, Request, Response } from 'express'
import { phoneSite } from '#contract/console/phones.ts'
import { phoneOf } from './phone-call.ts'

/** Cookies of the harness: who is signed in to the messaging app, what browser this plays, the console's key. */
export type CookieName = 'harness_identity' | 'harness_browser' | 'harness_key'

const monthMs = 30 * 24 * 60 * 60_000

/** A phone's are named after it, and those of the console's site, which shows them: ports share them as any cookies. */
const nameOn = (phone: number | null, name: CookieName) =>
  phone === null ? name : `${name}_${phone}`

/** What the caller's browser, or the phone that it shows, is to the harness. */
export function readCookie(
  request: Request,
  name: CookieName,
  phone = phoneOf(request),
): string | null {
  const header = request.headers.cookie
  if (header === undefined) return null
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === nameOn(phone, name) && value !== undefined) return value
  }
  return null
}

/** Values are openIds, names of browsers and keys, which need no encoding. */
export function writeCookie(response: Response, name: CookieName, value: string | null): void {
  const phone = phoneOf(response.req)
  const place: CookieOptions = { path: '/', ...(phone !== null && { domain: phoneSite }) }
  if (value === null) response.clearCookie(nameOn(phone, name), place)
  else {
    const options: CookieOptions = { ...place, httpOnly: true, sameSite: 'lax', maxAge: monthMs }
    response.cookie(nameOn(phone, name), value, options)
  }
}
