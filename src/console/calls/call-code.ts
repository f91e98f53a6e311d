import type { Call } from './call-log.ts'

type Bodies = Pick<Call, 'query' | 'request' | 'reply'>

/** The authorization code that a call redeems. */
export function redeemedCode({ query, request }: Bodies): string | null {
  return textField(request, 'code') ?? new URLSearchParams(query).get('code')
}

/** The authorization code that a page was sent back with. */
export function issuedCode({ reply }: Bodies): string | null {
  const location = locationOf(reply)
  if (location === null) return null
  return new URLSearchParams(location.split('#', 1)[0]?.split('?')[1]).get('code')
}

export function locationOf(reply: unknown): string | null {
  return textField(reply, 'location')
}

/** What a reply says in words, where it does. */
export function messageOf(reply: unknown): string | null {
  for (const name of ['reason', 'msg', 'errmsg', 'error', 'ErrorInfo']) {
    const text = textField(reply, name)
    if (text !== null && text !== '') return text
  }
  return textField(field(reply, 'body'), 'ErrorInfo') || null
}

function textField(value: unknown, name: string): string | null {
  const found = field(value, name)
  return typeof found === 'string' ? found : null
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
  // An object has what it has been seen to have.
  return (value as Record<string, unknown>)[name]
}
