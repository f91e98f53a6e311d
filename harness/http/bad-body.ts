import * as z from 'zod/mini'
import { quoteInput } from './quote-input.ts'

/** A body that could not be read: what to answer, and with which status. */
export type BadBody = { status: 400 | 413; text: string }

const blamesTheCaller = z.object({ status: z.int().check(z.minimum(400), z.maximum(499)) })

/** Recognises what express.json says about a body; null for any other error. */
export function badBody(error: unknown): BadBody | null {
  const status = callersFault(error)
  if (status === null) return null
  if (status === 413) return { status, text: '请求体不能超过 1 MB' }
  return { status: 400, text: '请求体不是合法的 JSON' }
}

/** The status of an error that Express or one of its parsers lays to the caller, else null. */
export function callersFault(error: unknown): number | null {
  return blamesTheCaller.safeParse(error).data?.status ?? null
}

/** One line about the first field that does not fit, with its name. */
export function firstIssue(error: z.core.$ZodError): string {
  return describe(error.issues)
}

function describe([issue]: readonly z.core.$ZodIssue[]): string {
  if (issue === undefined) return '请求不合法'
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of several shapes, the one that was most nearly given.
    const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length)
    return describe(nearest)
  }
  if (issue.code === 'unrecognized_keys') return `未知字段：${quoteInput(issue.keys.join('、'))}`
  const field = issue.path.join('.')
  return field === '' ? '请求体应为对象' : `字段不合法：${quoteInput(field)}`
}
