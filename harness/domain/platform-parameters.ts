/** What a server gives with each of its calls to the platform (wechat-facts 3.3, 3.7); docs/platform.md has each. */
export const platformParameters = {
  '/sns/oauth2/access_token': ['appid', 'secret', 'code', 'grant_type'],
  '/sns/oauth2/refresh_token': ['appid', 'grant_type', 'refresh_token'],
  '/sns/userinfo': ['access_token', 'openid', 'lang'],
  '/sns/auth': ['access_token', 'openid'],
  '/cgi-bin/token': ['grant_type', 'appid', 'secret'],
  '/cgi-bin/stable_token': ['grant_type', 'appid', 'secret', 'force_refresh'],
  '/cgi-bin/ticket/getticket': ['access_token', 'type'],
} as const satisfies Record<string, readonly string[]>

export type PlatformPath = keyof typeof platformParameters

export type PlatformParameter<Path extends PlatformPath> = (typeof platformParameters)[Path][number]
