import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { tokenSchema } from '#contract/person.ts'
import { thirdParty } from '#contract/third-party.ts'

/* What a launch calls before anybody does anything: part of every first load. */

export const authLogin = {
  path: paths.authLogin,
  purpose: 'Third-party login by authorization code',
  auth: false,
  silent: false,
  source: 'spec',
  request: z.strictObject({
    code: z.optional(z.string().check(z.maxLength(512))),
    ...thirdParty,
  }),
  response: z.object({
    openId: z.string(),
    token: z.optional(tokenSchema),
    isSnapshotUser: z.optional(z.boolean()),
  }),
} as const satisfies Endpoint

export const autoLogin = {
  path: paths.autoLogin,
  purpose: 'Auto-login by token',
  auth: false,
  silent: true,
  source: 'spec',
  request: z.strictObject({ token: z.string().check(z.maxLength(1024)) }),
  response: z.object({ openId: z.optional(z.string()) }),
} as const satisfies Endpoint
