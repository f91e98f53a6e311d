import type { Call } from './call-log.ts'

const hiddenKey = /token|secret|sig(nature)?$|sign$|ticket/i
const hiddenInQuery = /((?:^|[?&])[\w-]*(?:token|secret|signature|ticket|sign)=)[^&#\s]+/gi
const codeInQuery = /((?:^|[?&])code=)([^&#\s]+)/g
const rest = '…'

export type MaskedCall = Pick<Call, 'query' | 'request' | 'reply'>

/** What of a call is shown and exported: the log has it without tokens already, the page hides codes, too. */
export function maskCall({ query, request, reply }: MaskedCall): MaskedCall {
  return { query: maskQuery(query), request: maskValue(request), reply: maskValue(reply) }
}

export function maskQuery(query: string): string {
  return query
    .replaceAll(hiddenInQuery, `$1${rest}`)
    .replaceAll(codeInQuery, (_, name: string, code: string) => name + maskCode(code))
}

/** The first digits tell codes apart. */
export function maskCode(code: string): string {
  return code.endsWith(rest) ? code : code.slice(0, Math.min(6, Math.floor(code.length / 3))) + rest
}

function maskValue(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return maskText(value, key)
  if (Array.isArray(value)) return value.map((each) => maskValue(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskValue(each, name)]),
  )
}

function maskText(text: string, key: string): string {
  if (key === 'code') return maskCode(text)
  if (hiddenKey.test(key)) return rest
  return text.includes('=') ? maskQuery(text) : text
}
