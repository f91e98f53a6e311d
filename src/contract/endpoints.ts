import * as z from 'zod/mini'
import { paths } from './paths.ts'
import {
  chatAccountSchema,
  doctorDetailSchema,
  loginUserSchema,
  openIdSchema,
  tokenSchema,
} from './person.ts'
import { authChannel, authType } from './product-ids.ts'

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

const nothing = z.strictObject({})
const thirdParty = {
  authType: z.literal(authType),
  appId: z.string().check(z.maxLength(64)),
  authChannel: z.literal(authChannel),
}

/**
 * Every product call that is answered so far (spec 7). Forms check a mobile number and
 * a code themselves; the server's own words about them come as `msg`, so their shape
 * here is any short string.
 */
export const endpoints = {
  sendSmsCode: {
    path: paths.sendSmsCode,
    purpose: 'Send SMS code',
    auth: false,
    silent: false,
    source: 'spec',
    request: z.strictObject({ mobile: z.string().check(z.maxLength(32)) }),
    response: z.object({ retryAfterSeconds: z.number() }),
  },
  loginBySms: {
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
  },
  authLogin: {
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
  },
  authBind: {
    path: paths.authBind,
    purpose: 'Bind the openId of this device to the signed-in account',
    auth: true,
    silent: false,
    source: 'spec',
    request: z.strictObject({ openId: openIdSchema, ...thirdParty }),
    response: z.object({ openId: z.string() }),
  },
  autoLogin: {
    path: paths.autoLogin,
    purpose: 'Auto-login by token',
    auth: false,
    silent: true,
    source: 'spec',
    request: z.strictObject({ token: z.string().check(z.maxLength(1024)) }),
    response: z.object({ openId: z.optional(z.string()) }),
  },
  doctorDetail: {
    path: paths.doctorDetail,
    purpose: 'Whether the signed-in person is a doctor, and which',
    auth: true,
    silent: true,
    source: 'spec',
    request: nothing,
    response: doctorDetailSchema,
  },
  userInfo: {
    path: paths.userInfo,
    purpose: 'User info of the signed-in person',
    auth: true,
    silent: false,
    source: 'spec',
    request: nothing,
    response: loginUserSchema,
  },
  chatAccount: {
    path: paths.chatAccount,
    purpose: 'Chat account of the signed-in person, with a fresh signature',
    auth: true,
    silent: false,
    source: 'ours',
    request: nothing,
    response: chatAccountSchema,
  },
  logout: {
    path: paths.logout,
    purpose: 'Revoke the token',
    auth: true,
    silent: false,
    source: 'ours',
    request: nothing,
    response: z.object({}),
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export type RequestOf<N extends EndpointName> = z.infer<(typeof endpoints)[N]['request']>
export type ResponseOf<N extends EndpointName> = z.infer<(typeof endpoints)[N]['response']>
