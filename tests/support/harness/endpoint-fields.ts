import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** The fields of a request, those that may be left out as well. */
export function fieldsOf({ request }: Endpoint): Readonly<Record<string, z.core.$ZodType>> {
  if (request instanceof z.ZodMiniObject) return request.shape
  throw new Error('a request is an object of fields')
}
