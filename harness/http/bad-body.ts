import * as z from 'zod/mini'
import type { MessageValues, RefusalMessage } from '#harness/domain/refusal-message.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'

/** A body that could not be read: what to answer, and with which status. */
type BadBody = { status: 400 | 413; message: RefusalMessage; values: MessageValues }

/** What is wrong with a field, as a refusal says it. */
export type FieldIssue = { message: RefusalMessage; values: MessageValues }

const clientError = z.object({ status: z.int().check(z.minimum(400), z.maximum(499)) })

/** Recognises what express.json says about a body; null for any other error. */
export function badBody(error: unknown): BadBody | null {
  const status = clientErrorStatus(error)
  if (status === null) return null
  if (status === 413) return { status, message: 'tooLarge', values: { max: maxMegabytes(error) } }
  return { status: 400, message: 'notJson', values: {} }
}

const limitError = z.object({ limit: z.number() })

/** What its parser takes. */
function maxMegabytes(error: unknown): number {
  return limitError.parse(error).limit / 2 ** 20
}

/** The status between 400 and 499 that Express or one of its parsers gives an error, else null. */
export function clientErrorStatus(error: unknown): number | null {
  return clientError.safeParse(error).data?.status ?? null
}

/** About the first field that does not fit, with its name. */
export function firstIssue(error: z.core.$ZodError): FieldIssue {
  return describe(error.issues)
}

function describe([issue]: readonly z.core.$ZodIssue[]): FieldIssue {
  if (issue === undefined) return { message: 'invalidRequest', values: {} }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of several shapes, the one that was most nearly given.
    const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length)
    return describe(nearest)
  }
  if (issue.code === 'unrecognized_keys') {
    return { message: 'unknownFields', values: { fields: quoteInput(issue.keys.join(', ')) } }
  }
  const field = issue.path.join('.')
  if (field === '') {
    // A rule about several fields together, in the contract's own sentence.
    if (issue.code === 'custom') return { message: 'brokenRule', values: { rule: issue.message } }
    return { message: 'noObject', values: {} }
  }
  return { message: 'invalidField', values: { field: quoteInput(field) } }
}
