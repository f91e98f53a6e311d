/**
 * The address of the authorization page (wechat-facts 3.1): the platform checks the order
 * of the parameters and the fragment, and redirect_uri is encoded once.
 */
export function authorizeUrl(to: {
  page: string
  appId: string
  redirectUri: string
  scope: string
  state: string
}): string {
  return (
    `${to.page}?appid=${encodeURIComponent(to.appId)}` +
    `&redirect_uri=${encodeURIComponent(to.redirectUri)}` +
    `&response_type=code&scope=${encodeURIComponent(to.scope)}` +
    `&state=${to.state}#wechat_redirect`
  )
}
