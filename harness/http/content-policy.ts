import { createHash } from 'node:crypto'

/** A Content-Security-Policy: for each directive the sources that it allows. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/** For what is no page: it loads nothing, sends no form and stands in no frame. */
export const noContent: ContentPolicy = {
  'default-src': ["'none'"],
  // A developer calls the harness from the browser's own console.
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** The source that stands for one inline script or style sheet. */
export function sourceOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
}

/** The value of the header. */
export function writePolicy(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** Reads what `writePolicy` wrote. */
export function readPolicy(header: string): ContentPolicy {
  const parts = header.split('; ').map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([directive = '', ...sources]) => [directive, sources]))
}
