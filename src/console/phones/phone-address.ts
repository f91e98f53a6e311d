import { phoneHost, phoneSite, type PhoneNumber } from '#contract/console/phones.ts'

type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>

export type PhoneStart = {
  to: string
  as?: 'ios' | 'android' | 'none'
  /** Empty for nobody. */
  openId?: string
  /** Without what pages have kept on it. */
  isFresh?: boolean
}

export const hasPhones = ({ hostname }: Place): boolean => hostname === phoneSite

/** Names of this machine alone: the console of another machine has no phones here. */
export const isOnThisMachine = ({ hostname }: Place): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname === phoneSite

export function phoneOrigin({ protocol, port }: Place, phone: PhoneNumber): string {
  return `${protocol}//${phoneHost(phone)}${port === '' ? '' : `:${port}`}`
}

/** What a phone is started by. */
export function startAddress(origin: string, { to, as, openId, isFresh }: PhoneStart): string {
  const query = new URLSearchParams({ to })
  if (as !== undefined) query.set('as', as)
  if (openId !== undefined) query.set('openId', openId)
  if (isFresh === true) query.set('fresh', '1')
  return `${origin}/harness/phone?${query}`
}

/** The part of an address below its host. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return '/'
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}
