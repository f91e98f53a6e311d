import * as z from 'zod/mini'

/** One product call: what it is for, who may make it and both of its shapes. */
export type Endpoint = {
  path: `/api/${string}`
  purpose: string
  /** A live token is required in the SSOtoken header. */
  auth: boolean
  /** The client shows no loading indicator for it. */
  silent: boolean
  /** Listed in the specification, or added because it leaves a gap. */
  source: 'spec' | 'ours'
  /** Unknown fields are refused. */
  request: z.ZodMiniType
  /** The shape of `data` in a successful reply; unknown fields are dropped. */
  response: z.ZodMiniType
}

export type RequestOf<E extends Endpoint> = z.infer<E['request']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>

/** The request of a call that says nothing but who asks. */
export const emptyRequest = z.strictObject({})
