import * as z from 'zod/mini'
import { objectKeyPattern } from './bucket.ts'

/** Made by the client, once for what a person wants: the same one again changes nothing. */
export const requestIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** The id of something that is somebody's. */
export const ownIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** A text of at most so many code points, without the character that ends texts elsewhere. */
export function textSchema(most: number) {
  return z.string().check(z.regex(new RegExp(`^[^\\0]{0,${most}}$`, 'u')))
}

/** '/' and the key of an object, as an upload gives it (spec 7). */
export const pictureSchema = z
  .string()
  .check(z.regex(new RegExp(objectKeyPattern.source.replace('^', '^\\/'))))

/** A whole number within limits. */
export function wholeSchema(least: number, most: number) {
  return z.int().check(z.minimum(least), z.maximum(most))
}

/** A text of so many code points, what stands around it not counted. */
export function lengthSchema({ least, most }: { least: number; most: number }) {
  return z.string().check(
    z.maxLength(most * 2),
    z.refine((text) => {
      const { length } = [...text.trim()]
      return length >= least && length <= most
    }),
  )
}
