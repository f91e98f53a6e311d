import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'

/* The server's own words about a number come as `msg`, so its shape here is any short string. */

export const sendSmsCode = {
  path: paths.sendSmsCode,
  purpose: 'Send SMS code',
  auth: false,
  silent: false,
  source: 'spec',
  request: z.strictObject({ mobile: z.string().check(z.maxLength(32)) }),
  response: z.object({ retryAfterSeconds: z.number() }),
} as const satisfies Endpoint
