/** Why something did not come about, as far as a person can tell the cases apart. */
export type ChatFailure =
  | 'network'
  | 'timeout'
  | 'notSignedIn'
  | 'signedOut'
  | 'expired'
  | 'kicked'
  | 'busy'
  | 'upload'
  | 'emptyFile'
  | 'imageKind'
  | 'imageSize'
  | 'soundSize'
  | 'videoKind'
  | 'videoSize'
  | 'fileSize'
  | 'send'
  | 'tooLong'
  | 'sensitive'
  | 'blocked'
  | 'noFriend'
  | 'closed'
  | 'groupClosed'
  | 'noPerson'
  | 'noGroup'
  | 'notMember'
  | 'alreadyMember'
  | 'groupFull'
  | 'groupTaken'
  | 'tooManyGroups'
  | 'muted'
  | 'revokeLate'
  | 'sentAnyway'
  | 'noMessage'
  | 'changed'
  | 'forward'
  | 'notAllowed'
  | 'invalid'
  | 'server'
  | 'unknown'

/** The message of the catalogue that says it. */
export type ChatErrorMessage = `chat.error.${ChatFailure}`

/** Of this application: a message arrived that was given up, and could not be taken back. */
export const sentAnyway = -1

/** Local codes of the SDK (im-protocol 13), then those of the service. */
const failures: Readonly<Record<number, ChatFailure>> = {
  [sentAnyway]: 'sentAnyway',

  2000: 'notSignedIn',
  2002: 'notSignedIn',
  2003: 'notSignedIn',
  2022: 'server',
  2023: 'server',
  2024: 'notSignedIn',
  2025: 'busy',
  2040: 'upload',
  2041: 'upload',
  2100: 'send',
  2105: 'send',
  2106: 'send',
  2108: 'emptyFile',
  2110: 'noMessage',
  2111: 'noMessage',
  2112: 'server',
  2114: 'noMessage',
  2251: 'emptyFile',
  2252: 'imageKind',
  2253: 'imageSize',
  2300: 'upload',
  2301: 'soundSize',
  2350: 'upload',
  2351: 'videoSize',
  2352: 'videoKind',
  2400: 'upload',
  2401: 'emptyFile',
  2402: 'fileSize',
  2403: 'upload',
  2450: 'forward',
  2451: 'forward',
  2452: 'forward',
  2453: 'forward',
  2480: 'changed',
  2500: 'noMessage',
  2501: 'noPerson',
  2503: 'invalid',
  2600: 'invalid',
  2602: 'invalid',
  2603: 'noGroup',
  2622: 'notAllowed',
  2623: 'notMember',
  2660: 'notAllowed',
  2721: 'invalid',
  2722: 'invalid',
  2742: 'invalid',
  2800: 'network',
  2801: 'timeout',
  2805: 'network',
  2903: 'unknown',
  2996: 'busy',
  2999: 'notSignedIn',
  3000: 'notSignedIn',
  3001: 'notSignedIn',
  3002: 'kicked',
  3003: 'kicked',
  3004: 'expired',
  3005: 'signedOut',
  3006: 'kicked',
  3122: 'notAllowed',

  1002: 'kicked',
  10002: 'server',
  10004: 'invalid',
  10007: 'notMember',
  10009: 'notAllowed',
  10010: 'noGroup',
  10013: 'alreadyMember',
  10014: 'groupFull',
  10015: 'invalid',
  10017: 'muted',
  10021: 'groupTaken',
  10024: 'changed',
  10030: 'noMessage',
  10031: 'revokeLate',
  10037: 'tooManyGroups',
  10100: 'groupClosed',
  10101: 'notAllowed',
  20001: 'invalid',
  20002: 'expired',
  20003: 'noPerson',
  20005: 'server',
  20006: 'send',
  20007: 'blocked',
  20009: 'noFriend',
  20010: 'noFriend',
  20011: 'noFriend',
  20016: 'revokeLate',
  20022: 'noMessage',
  20023: 'noMessage',
  20027: 'changed',
  60002: 'server',
  60003: 'invalid',
  60009: 'server',
  60022: 'busy',
  70001: 'expired',
  70002: 'notSignedIn',
  70003: 'notSignedIn',
  70009: 'notSignedIn',
  70013: 'notSignedIn',
  70014: 'notSignedIn',
  70402: 'notSignedIn',
  80001: 'sensitive',
  80002: 'tooLong',
  93000: 'tooLong',
  120001: 'closed',
  120002: 'notAllowed',
}

/** Total: a code that nobody has heard of is `unknown`. */
export function failureOf(code: number): ChatFailure {
  return failures[code] ?? 'unknown'
}

export function messageOfCode(code: number): ChatErrorMessage {
  return `chat.error.${failureOf(code)}`
}
