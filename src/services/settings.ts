import { appIdInApp, appIdOutside } from '#contract/product-ids.ts'

/**
 * Where the outside world is. Every default is the origin that served the page. `import.meta.env`
 * stands in each line: by another name the build would inline all of it into index.html.
 */
export const settings = {
  apiHost: import.meta.env.VITE_API_HOST ?? '',
  authorizeUrl: import.meta.env.VITE_AUTHORIZE_URL ?? '/connect/oauth2/authorize',
  authorizeScope: import.meta.env.VITE_AUTHORIZE_SCOPE ?? 'snsapi_base',
  appIdOutside: import.meta.env.VITE_APP_ID ?? appIdOutside,
  appIdInApp: import.meta.env.VITE_APP_ID_IN_APP ?? appIdInApp,
}
