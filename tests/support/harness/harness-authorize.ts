import { appIdInApp } from '#contract/product-ids.ts'

/** The messaging app on a phone (wechat-facts 3.5). */
export const inApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003135) NetType/WIFI Language/zh_CN'

/** The phone's own browser. */
export const outside =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Null leaves a parameter out. */
export type AuthorizeParameters = Partial<
  Record<'appid' | 'redirect_uri' | 'response_type' | 'scope' | 'state', string | null>
>

/** The host of a request without a port of its own, as supertest sends it. */
export const servicePage = 'http://127.0.0.1/pages/service/service'

/** The address of the authorization page, its parameters in the platform's order. */
export function authorizeUrl(parameters: AuthorizeParameters = {}): string {
  const all = {
    appid: appIdInApp,
    redirect_uri: servicePage,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'Xy9',
    ...parameters,
  }
  const given = Object.entries(all).filter(([, value]) => value !== null)
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return `/connect/oauth2/authorize?${query.join('&')}`
}
