import type { Random } from './clock-and-random.ts'

/** What the platform tells a server instead of an answer, in its own words (wechat-facts 3.3). */
export const platformErrmsgs = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40030: 'invalid refresh_token',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'missing access_token',
  41002: 'missing appid',
  41003: 'missing refresh_token',
  41004: 'missing secret',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  42002: 'refresh_token expired',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit must slower retry next minute',
  47001: 'data format error',
  48001: 'api unauthorized',
} as const satisfies Record<number, string>

export type PlatformErrcode = keyof typeof platformErrmsgs

/** What only faults answer with. */
const faultErrmsgs = { [-1]: 'system error', 42003: 'oauth_code expired' }

/** The errmsg of an answer: what the errcode is about, and an id of the request. */
export function writeErrmsg(errcode: number, random: Random): string {
  const known: Record<number, string> = { ...platformErrmsgs, ...faultErrmsgs }
  const id = Buffer.from(random(12)).toString('hex')
  const rid = `${id.slice(0, 8)}-${id.slice(8, 16)}-${id.slice(16)}`
  return `${known[errcode] ?? 'fault'}, rid: ${rid}`
}
