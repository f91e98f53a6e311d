/** The platform's hosts that the harness stands for, and below which paths it plays each. */
const played = {
  'api.weixin.qq.com': ['/sns', '/cgi-bin'],
  'open.weixin.qq.com': ['/connect'],
  // The merchant API: nothing of it is played.
  'api.mch.weixin.qq.com': [],
} as const satisfies Record<string, readonly string[]>

export const platformHosts: readonly string[] = Object.keys(played)

/** Whether a path is played for a host; nothing is for one that is not the platform's. */
export function isPlayed(host: string, path: string): boolean {
  const paths: readonly string[] = new Map(Object.entries(played)).get(host) ?? []
  return paths.some((each) => path === each || path.startsWith(`${each}/`))
}

/** Below which the vendor's chat SDK has its sockets; each host has them at its root. */
export const chatDomains: readonly string[] = [
  'im.qcloud.com',
  'tim.qq.com',
  'im.tencent.cn',
  'my-imcloud.com',
  'my-cpaas.com',
]
