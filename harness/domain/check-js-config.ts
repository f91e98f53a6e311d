/** What a page hands to `wx.config`, the address that is open, and the one that it was first loaded by. */
export type JsConfig = {
  appId: string
  timestamp: string
  nonceStr: string
  signature: string
  url: string
  landingUrl: string
  isIos: boolean
}

/** What is known of the app; its tickets newest first. */
export type JsConfigFacts = {
  hosts: readonly string[] | null
  tickets: readonly { ticket: string; isLive: boolean }[]
  sha1(text: string): string
}

export type JsConfigFault = { kind: JsConfigFaultKind; values: Readonly<Record<string, string>> }
type Check = (config: JsConfig, facts: JsConfigFacts) => JsConfigFault | null

export type JsConfigFaultKind =
  | 'missingField'
  | 'unknownApp'
  | 'foreignHost'
  | 'noTicket'
  | 'oldTicket'
  | 'landingUrl'
  | 'leftUrl'
  | 'fragment'
  | 'noQuery'
  | 'encoded'
  | 'otherScheme'
  | 'unexplained'

/** In the order in which the platform refuses. */
const checks: Check[] = [hasEveryField, isKnownApp, isOnSafeDomain, hasTicket, isSigned]

/** Why the platform would refuse the configuration; null when it would not (wechat-facts 3.7). */
export function checkJsConfig(config: JsConfig, facts: JsConfigFacts): JsConfigFault | null {
  for (const check of checks) {
    const fault = check(config, facts)
    if (fault !== null) return fault
  }
  return null
}

/** What is signed: raw values, names in lower case. */
export function jsSignatureText(
  ticket: string,
  { nonceStr, timestamp, url }: { nonceStr: string; timestamp: string; url: string },
): string {
  return `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
}

function hasEveryField(config: JsConfig): JsConfigFault | null {
  const needed = ['appId', 'timestamp', 'nonceStr', 'signature'] as const
  const field = needed.find((name) => config[name] === '')
  return field === undefined ? null : { kind: 'missingField', values: { field } }
}

function isKnownApp({ appId }: JsConfig, { hosts }: JsConfigFacts): JsConfigFault | null {
  return hosts === null ? { kind: 'unknownApp', values: { appId } } : null
}

function isOnSafeDomain({ url }: JsConfig, { hosts }: JsConfigFacts): JsConfigFault | null {
  const { hostname } = new URL(url)
  if (hosts === null || hosts.includes(hostname)) return null
  return { kind: 'foreignHost', values: { host: hostname, hosts: hosts.join(', ') } }
}

function hasTicket(_config: JsConfig, { tickets }: JsConfigFacts): JsConfigFault | null {
  return tickets.length === 0 ? { kind: 'noTicket', values: {} } : null
}

function isSigned(config: JsConfig, { tickets, sha1 }: JsConfigFacts): JsConfigFault | null {
  const expected = expectedUrl(config)
  const signer = (url: string) =>
    tickets.find(
      ({ ticket }) => sha1(jsSignatureText(ticket, { ...config, url })) === config.signature,
    )
  const right = signer(expected)
  if (right?.isLive) return null
  if (right !== undefined) return { kind: 'oldTicket', values: {} }
  const found = mistakes(config).find(({ url }) => signer(url) !== undefined)
  if (found === undefined) return { kind: 'unexplained', values: { expected } }
  return { kind: found.kind, values: { signed: found.url, expected } }
}

/** On iOS the address of the first full load counts, elsewhere the one that is open now. */
function expectedUrl({ isIos, landingUrl, url }: JsConfig): string {
  return withoutFragment(isIos ? landingUrl : url)
}

/** Addresses that are signed by mistake: a hash tells which only to who tries them. */
function mistakes(config: JsConfig): { kind: JsConfigFaultKind; url: string }[] {
  const { isIos, landingUrl, url } = config
  const expected = expectedUrl(config)
  const [bare = ''] = expected.split('?', 1)
  const { protocol } = new URL(expected)
  const otherScheme = expected.replace(protocol, protocol === 'http:' ? 'https:' : 'http:')
  return [
    isIos
      ? { kind: 'landingUrl', url: withoutFragment(url) }
      : { kind: 'leftUrl', url: withoutFragment(landingUrl) },
    { kind: 'fragment', url: isIos ? landingUrl : url },
    { kind: 'fragment', url },
    { kind: 'noQuery', url: bare },
    { kind: 'encoded', url: encodeURIComponent(expected) },
    { kind: 'encoded', url: encodeURI(expected) },
    { kind: 'encoded', url: decodeIfPossible(expected) },
    { kind: 'otherScheme', url: otherScheme },
  ]
}

function withoutFragment(address: string): string {
  const [bare = ''] = address.split('#', 1)
  return bare
}

/** A `%` that stands for itself can't be decoded. */
function decodeIfPossible(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
