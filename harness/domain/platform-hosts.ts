/** The platform's hosts that the harness stands for, and below which paths it simulates each. */
const simulatedPaths = {
  'api.weixin.qq.com': ['/sns', '/cgi-bin'],
  'open.weixin.qq.com': ['/connect'],
  // The merchant API: nothing of it is simulated.
  'api.mch.weixin.qq.com': [],
} as const satisfies Record<string, readonly string[]>

export const platformHosts: readonly string[] = Object.keys(simulatedPaths)

/** Whether a path of a host is simulated; nothing is for one that is not the platform's. */
export function isSimulated(host: string, path: string): boolean {
  const paths: readonly string[] = new Map(Object.entries(simulatedPaths)).get(host) ?? []
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
