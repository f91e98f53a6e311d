import * as z from 'zod/mini'
import { objectKeyPattern } from './bucket.ts'

/** Made by the client, once for what a person wants: the same one again changes nothing. */
export const requestIdSchema = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** The id of something that is somebody's. */
export const ownIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** A text of at most so many code points, without the character that ends texts elsewhere. */
export function textSchema(max: number) {
  return z.string().check(z.regex(new RegExp(`^[^\\0]{0,${max}}$`, 'u')))
}

/** '/' and the key of an object, as an upload gives it (spec 7). */
export const pictureSchema = z
  .string()
  .check(z.regex(new RegExp(objectKeyPattern.source.replace('^', '^\\/'))))

/** A whole number within limits. */
export function wholeSchema(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

/** A text of so many code points, what stands around it not counted. */
export function lengthSchema({ min, max }: { min: number; max: number }) {
  return z.string().check(
    z.maxLength(max * 2),
    z.refine((text) => {
      const { length } = [...text.trim()]
      return length >= min && length <= max
    }),
  )
}
