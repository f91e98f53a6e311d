import * as z from 'zod/mini'
import { fits } from '#contract/fits.ts'

/** What does not fit the schema becomes the value. zod's own `catch` would be in every first load. */
export function otherwise<T>(schema: z.ZodMiniType<T>, value: NoInfer<T>): z.ZodMiniType<T> {
  const read = z._default(z.unknown(), value).check((payload) => {
    const { success, data } = schema.safeParse(payload.value)
    payload.value = success ? data : value
  })
  // Whatever comes in, the check lets nothing else out.
  return read as z.ZodMiniType<unknown> as z.ZodMiniType<T>
}

/**
 * Fields of what the SDK hands over. What does not fit becomes the empty value of its kind: a
 * message with a broken picture is still a message.
 */
export const lenient = {
  text: otherwise(z.string(), ''),
  count: otherwise(z.number().check(fits((count) => count >= 0)), 0),
  flag: otherwise(z.boolean(), false),
  texts: otherwise(z.array(z.string()), []),
  /** An address that may be shown or opened: of the web, of this origin, or of a local file. */
  address: otherwise(z.string().check(z.regex(/^(https?:\/\/|blob:|\/(?!\/))/i)), ''),
}

/** A text with something in it. */
export const filled = z.string().check(z.regex(/[^]/))

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
