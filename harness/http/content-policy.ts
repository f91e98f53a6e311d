import { createHash } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { phoneHost, phoneNumbers, phoneSite } from '#contract/console/phones.ts'
import { consoleOfPhone } from './phone-call.ts'

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

/** Says what a page was made for; on a phone, that the console may frame it and the phone's script runs in it. */
export function setPolicy(response: Response, policy: ContentPolicy): void {
  const frame = consoleOfPhone(response.req)
  response.set(
    'Content-Security-Policy',
    writePolicy(frame === null ? policy : onPhone(policy, frame)),
  )
}

/** What is no page, either: a refusal, too, is seen on the phone that met it. */
export const letConsoleFramePhones: RequestHandler = (request, response, next) => {
  if (consoleOfPhone(request) !== null) {
    response.removeHeader('X-Frame-Options')
    setPolicy(response, noContent)
  }
  next()
}

/** Pictures and files that phones send one another are where their page was as it sent them. */
const fetched = ['img-src', 'media-src', 'connect-src']

function onPhone(policy: ContentPolicy, frame: string): ContentPolicy {
  const scripts = policy['script-src'] ?? []
  const phones = phoneNumbers.map((phone) => frame.replace(phoneSite, phoneHost(phone)))
  const widened = fetched.flatMap((name) =>
    policy[name] === undefined ? [] : [[name, [...policy[name], ...phones]] as const],
  )
  return {
    ...policy,
    ...Object.fromEntries(widened),
    'script-src': scripts.includes("'self'") ? scripts : [...scripts, "'self'"],
    'frame-ancestors': [frame],
  }
}

/** Reads what `writePolicy` wrote. */
export function readPolicy(header: string): ContentPolicy {
  const parts = header.split('; ').map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([directive = '', ...sources]) => [directive, sources]))
}
