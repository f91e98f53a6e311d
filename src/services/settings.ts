import { appIdInApp, appIdOutside } from '#contract/product-ids.ts'

const env = import.meta.env

/** Where the outside world is. Every default is the origin that served the page. */
export const settings = {
  apiHost: env.VITE_API_HOST ?? '',
  authorizeUrl: env.VITE_AUTHORIZE_URL ?? '/connect/oauth2/authorize',
  authorizeScope: env.VITE_AUTHORIZE_SCOPE ?? 'snsapi_base',
  appIdOutside: env.VITE_APP_ID ?? appIdOutside,
  appIdInApp: env.VITE_APP_ID_IN_APP ?? appIdInApp,
}
