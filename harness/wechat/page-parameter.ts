import * as z from 'zod/mini'

/** A parameter that is no text, or is not there, is missing: the platform takes texts alone. */
export const parameterSchema = z._default(
  z.pipe(
    z.unknown(),
    z.transform((given) => (typeof given === 'string' ? given : '')),
  ),
  '',
)
