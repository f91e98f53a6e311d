import type { Request, Response } from 'express'

/** Cookies of the harness: who is signed in to the messaging app, what browser this plays, the console's key. */
export type CookieName = 'harness_identity' | 'harness_browser' | 'harness_key'

const monthMs = 30 * 24 * 60 * 60_000

export function readCookie(request: Request, name: CookieName): string | null {
  const header = request.headers.cookie
  if (header === undefined) return null
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value !== undefined) return value
  }
  return null
}

/** Values are openIds, names of browsers and keys, which need no encoding. */
export function writeCookie(response: Response, name: CookieName, value: string | null): void {
  if (value === null) response.clearCookie(name, { path: '/' })
  else {
    response.cookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: monthMs })
  }
}
