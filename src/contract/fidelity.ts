import * as z from 'zod/mini'

/**
 * What the platform does at times, or is reported to do, and the harness does only where it is told to:
 * each with what it does and where that is known from.
 */
export const fidelitySwitches = {
  looseOrder: {
    about: {
      en: 'scope before response_type passes with snsapi_base, and is page 10005 with snsapi_userinfo; without it any other order is refused for both',
      zh: 'scope 在 response_type 之前时，snsapi_base 照常通过，snsapi_userinfo 则为错误页 10005；关闭时两者的其他顺序一律拒绝',
    },
    source: 'wechat-facts 3.1',
  },
  doubleCallback: {
    about: {
      en: 'without connect_redirect=1 the redirect_uri is called twice with the same code: by the harness, then by the browser',
      zh: '请求没有 connect_redirect=1 时，redirect_uri 会以同一个 code 被调用两次：先由模拟环境，再由浏览器',
    },
    source: 'wechat-facts 3.1',
  },
  silentDenial: {
    about: {
      en: 'who refuses stays on the page, and nothing is ever called back',
      zh: '拒绝的人停留在页面上，什么也不会回调',
    },
    source: 'wechat-facts 3.1',
  },
  denialCode: {
    about: {
      en: 'who refuses comes back with code=authdeny, which is no code',
      zh: '拒绝的人带着 code=authdeny 回来，它不是授权码',
    },
    source: 'wechat-facts 3.1',
  },
  forcedConsent: {
    about: {
      en: 'whoever is signed in is asked also for snsapi_base',
      zh: '已登录微信的人，snsapi_base 也会弹出询问',
    },
    source: 'wechat-facts 3.1',
  },
  snapshotUser: {
    about: {
      en: 'snsapi_userinfo passes without a question as a snapshot page, with a virtual openId and is_snapshotuser',
      zh: 'snsapi_userinfo 不询问即以快照页通过，openId 为虚拟，并带有 is_snapshotuser',
    },
    source: 'wechat-facts 3.2',
  },
  silentUserInfo: {
    about: {
      en: 'whoever is signed in follows the account, and is not asked for snsapi_userinfo either',
      zh: '已登录微信的人视为关注者，snsapi_userinfo 也不询问',
    },
    source: 'wechat-facts 3.1',
  },
  landingUrl: {
    about: {
      en: 'wx.config is checked by the address of the first full load in every browser, not on iOS alone',
      zh: 'wx.config 在所有浏览器中都按首次完整加载的地址校验，不只在 iOS 上',
    },
    source: 'wechat-facts 3.7',
  },
  blankOutside: {
    about: {
      en: 'outside the messaging app the authorization page is blank, without a word',
      zh: '在微信之外打开时，授权页是空白，没有任何提示',
    },
    source: 'wechat-facts 3.4',
  },
  tooFrequent: {
    about: {
      en: 'authorizations are page 10009, and calls of /sns errcode 45011',
      zh: '授权显示错误页 10009，/sns 的调用返回 errcode 45011',
    },
    source: 'wechat-facts 3.4',
  },
} as const satisfies Record<string, { about: { en: string; zh: string }; source: string }>

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

/** `GET /harness/api/fidelity`: every switch there is, in the language of the call. */
export const fidelityStateSchema = z.array(
  z.object({ name: nameSchema, on: z.boolean(), about: z.string(), source: z.string() }),
)
