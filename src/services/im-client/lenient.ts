import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/**
 * Fields of what the SDK hands over. What does not fit becomes the empty value of its kind: a
 * message with a broken picture is still a message.
 */
export const lenient = {
  text: otherwise(z.string(), ''),
  count: otherwise(z.number().check(z.refine((count) => count >= 0)), 0),
  flag: otherwise(z.boolean(), false),
  texts: otherwise(z.array(z.string()), []),
  /** An address that may be shown or opened: of the web, of this origin, or of a local file. */
  address: otherwise(z.string().check(z.regex(/^(https?:\/\/|blob:|\/(?!\/))/i)), ''),
}

/** A text with something in it. */
export const filled = z.string().check(z.regex(/[^]/))

/** What does not fit the schema becomes the value; under a name that is no promise's. */
export { otherwise }

/** The items that fit; the others are left out. */
export function eachOf<T>(schema: z.ZodMiniType<T>, list: unknown): T[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
