import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { loginUserSchema, openIdSchema, tokenSchema } from '#contract/person.ts'
import { thirdParty } from '#contract/third-party.ts'

/*
 * Logging in and out (spec 7). Forms check a mobile number and a code themselves; the server's
 * own words about them come as `msg`, so their shape here is any short string.
 */

export const loginBySms = {
  path: paths.loginBySms,
  purpose: 'SMS login',
  auth: false,
  silent: false,
  source: 'spec',
  request: z.strictObject({
    mobile: z.string().check(z.maxLength(32)),
    code: z.string().check(z.maxLength(32)),
  }),
  response: z.object({
    token: tokenSchema,
    openId: z.optional(z.string()),
    loginUser: loginUserSchema,
  }),
} as const satisfies Endpoint

export const authBind = {
  path: paths.authBind,
  purpose: 'Bind the openId of this device to the signed-in account',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({ openId: openIdSchema, ...thirdParty }),
  response: z.object({ openId: z.string() }),
} as const satisfies Endpoint

export const logout = {
  path: paths.logout,
  purpose: 'Revoke the token',
  auth: true,
  silent: false,
  source: 'ours',
  request: emptyRequest,
  response: z.object({}),
} as const satisfies Endpoint
