import type { CreateAxiosDefaults } from 'axios'

/**
 * axios less what it adds by itself: a request leaves as it was made, a body comes as it is. A
 * header of `false` is the browser's own; axios would name itself as the user agent, which
 * another origin has to allow, and read a cookie for every call.
 */
export const plainHttp = {
  headers: { Accept: false, 'User-Agent': false },
  withXSRFToken: false,
  transformRequest: [],
  responseType: 'text',
  // A timeout is ETIMEDOUT then, and ECONNABORTED always the browser's own doing.
  transitional: { clarifyTimeoutError: true },
} satisfies CreateAxiosDefaults
