import type * as z from 'zod/mini'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelopeSchema, isSuccess } from '#contract/envelope.ts'
import type { Reply } from './api-call.ts'

/** Where a reply is not what the client reads, what it reads, and what is there. */
export type Difference = { field: string; expected: string; found: string }

/** Never printed: whoever has one is somebody. */
const secrets = /token|usersig|openid|mobile|code$/i
const longestFound = 80

/** How a reply differs from a success of an endpoint, as the client reads one. */
export function differencesFromSuccess(
  endpoint: Pick<Endpoint, 'response'>,
  reply: Reply,
): Difference[] {
  const outside = outsideOf(reply)
  const { envelope } = reply
  if (envelope === null) return outside
  if (reply.status < 200 || reply.status > 299) {
    outside.unshift({ field: 'status', expected: '200 to 299', found: String(reply.status) })
  }
  if (!isSuccess(envelope)) {
    const { code, success, msg } = envelope
    const found = `code ${code}, success ${success}, ${JSON.stringify(msg)}`
    return [...outside, { field: 'code', expected: `${codes.ok}, success true`, found }]
  }
  return [...outside, ...differencesIn(endpoint.response, envelope.data, ['data'])]
}

/** How a reply differs from a refusal: of the code that tells the client that a session is over, if given. */
export function differencesFromRefusal(reply: Reply, code?: number): Difference[] {
  const differences = outsideOf(reply)
  const { status, envelope } = reply
  if (status >= 300 && (status < 400 || status >= 500)) {
    differences.push({ field: 'status', expected: '200 to 299, 400 to 499', found: String(status) })
  }
  if (envelope === null) return differences
  if (isSuccess(envelope)) {
    differences.push({ field: 'code', expected: 'a refusal', found: `success, ${envelope.code}` })
    return differences
  }
  if (code !== undefined && envelope.code !== code) {
    const found = `${envelope.code}, ${JSON.stringify(envelope.msg)}`
    differences.push({ field: 'code', expected: `${code} (the session is over)`, found })
  }
  if (envelope.msg === '') {
    differences.push({ field: 'msg', expected: 'words for the person', found: '""' })
  }
  return differences
}

/** How what is around the data differs from that of a product reply (spec 7). */
function outsideOf({ status, contentType, text, body }: Reply): Difference[] {
  if (body === null) {
    const found = `status ${status}, ${contentType || 'no type'}, ${shortened(JSON.stringify(text))}`
    return [{ field: 'body', expected: 'JSON', found }]
  }
  const type = /^application\/json\b/i.test(contentType)
    ? []
    : [{ field: 'content-type', expected: 'application/json', found: contentType || 'none' }]
  return [...type, ...differencesIn(envelopeSchema, body, [])]
}

function differencesIn(schema: z.ZodMiniType, value: unknown, above: string[]): Difference[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    const path = [...above, ...issue.path.map(String)]
    return {
      field: path.join('.'),
      expected: expectedBy(issue),
      found: foundAt(value, issue.path),
    }
  })
}

function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') {
    return issue.values.map((each) => JSON.stringify(each)).join(' or ')
  }
  if (issue.code === 'invalid_format') return `${issue.format} ${issue.pattern ?? ''}`.trim()
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  return issue.code
}

function foundAt(value: unknown, path: readonly PropertyKey[]): string {
  let found = value
  for (const step of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
  }
  if (found === undefined) return 'nothing'
  if (secrets.test(String(path.at(-1)))) {
    if (typeof found === 'string') return `a string of ${found.length} characters`
    if (typeof found === 'number') return 'a number'
  }
  if (typeof found === 'object' && found !== null) return Array.isArray(found) ? 'array' : 'object'
  return shortened(JSON.stringify(found))
}

function shortened(text: string): string {
  return text.length <= longestFound ? text : `${text.slice(0, longestFound)} …`
}
