import * as z from 'zod/mini'

/** What does not fit the schema, or is missing, becomes the value. */
export const withFallback = z.catch

/**
 * Fields of what the SDK hands over, each with the empty value of its kind to fall back on: a
 * message with a broken picture is still a message.
 */
export const fields = {
  text: withFallback(z.string(), ''),
  count: withFallback(z.number().check(z.nonnegative()), 0),
  flag: withFallback(z.boolean(), false),
  texts: withFallback(z.array(z.string()), []),
  /** An address that may be shown or opened: of the web, of this origin, or of a local file. */
  address: withFallback(z.string().check(z.regex(/^(https?:\/\/|blob:|\/(?!\/))/i)), ''),
}

/** A text with something in it. */
export const filled = z.string().check(z.minLength(1))

/** The items that fit; the others are left out. */
export function parseEach<T>(schema: z.ZodMiniType<T>, list: unknown): T[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) => {
    const read = schema.safeParse(item)
    return read.success ? [read.data] : []
  })
}
