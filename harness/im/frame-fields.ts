import * as z from 'zod/mini'
import { wholeSchema } from '#contract/wire-fields.ts'

/**
 * What frames hold besides messages. Every number has limits: SQLite keeps larger ones than
 * JavaScript can read back, and a row with one in it would be lost to its owner.
 */

const maxUint32 = 4_294_967_295

/** Sequence and random numbers, seconds, counts: 32 bits, as the vendor has them. */
export const unsigned = wholeSchema(0, maxUint32)
/** On or off, or which of a few. */
export const flag = wholeSchema(0, 255)
/** A point in time in microseconds, from which on the SDK asks for revokes of groups. */
export const microseconds = wholeSchema(0, Number.MAX_SAFE_INTEGER)
/** A measured value, such as a length in seconds; may have a fraction. */
export const quantity = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
