import * as z from 'zod/mini'

/**
 * What the platform does at times, or is reported to do, and the harness does only where it is told to:
 * each with what it does and where that is known from.
 */
export const fidelitySwitches = {
  looseOrder: {
    about:
      'scope before response_type passes with snsapi_base, and is page 10005 with snsapi_userinfo; without it any other order is refused for both',
    source: 'wechat-facts 3.1',
  },
  doubleCallback: {
    about:
      'without connect_redirect=1 the redirect_uri is called twice with the same code: by the harness, then by the browser',
    source: 'wechat-facts 3.1',
  },
  silentDenial: {
    about: 'who refuses stays on the page, and nothing is ever called back',
    source: 'wechat-facts 3.1',
  },
  denialCode: {
    about: 'who refuses comes back with code=authdeny, which is no code',
    source: 'wechat-facts 3.1',
  },
  forcedConsent: {
    about: 'whoever is signed in is asked also for snsapi_base',
    source: 'wechat-facts 3.1',
  },
  snapshotUser: {
    about:
      'snsapi_userinfo passes without a question as a snapshot page, with a virtual openId and is_snapshotuser',
    source: 'wechat-facts 3.2',
  },
  silentUserInfo: {
    about: 'whoever is signed in follows the account, and is not asked for snsapi_userinfo either',
    source: 'wechat-facts 3.1',
  },
  landingUrl: {
    about:
      'wx.config is checked by the address of the first full load in every browser, not on iOS alone',
    source: 'wechat-facts 3.7',
  },
  blankOutside: {
    about: 'outside the messaging app the authorization page is blank, without a word',
    source: 'wechat-facts 3.4',
  },
  tooFrequent: {
    about: 'authorizations are page 10009, and calls of /sns errcode 45011',
    source: 'wechat-facts 3.4',
  },
} as const satisfies Record<string, { about: string; source: string }>

export type FidelitySwitch = keyof typeof fidelitySwitches

/** Those that are on. */
export type Fidelity = ReadonlySet<FidelitySwitch>

// The keys of the table, in its order.
export const fidelityNames = Object.keys(fidelitySwitches) as FidelitySwitch[]

const nameSchema = z.enum(fidelityNames)

/** `fidelity` of a seed: those that are on. */
export const fidelitySchema = z.array(nameSchema).check(z.maxLength(100))

/** `PUT /harness/api/fidelity`: those that are on then, and no others. */
export const fidelityRequestSchema = z.strictObject({ on: fidelitySchema })

/** `PUT /harness/api/fidelity/:name` */
export const fidelityChangeSchema = z.strictObject({ on: z.boolean() })

/** `GET /harness/api/fidelity`: every switch there is. */
export const fidelityStateSchema = z.array(
  z.object({ name: nameSchema, on: z.boolean(), about: z.string(), source: z.string() }),
)
