import { friendErrors } from './friend-error.ts'

/** What the chat service refuses, by the vendor's codes; the SDK passes both on to the caller. */
export const chatErrors = {
  1002: 'kicked by another login',
  10002: 'server internal error',
  10004: 'invalid parameters',
  10007: 'no permission: not in the group, or not of the role that may do this',
  10009: 'the owner can’t leave a group of this type',
  10010: 'the group does not exist',
  10013: 'already a member of the group',
  10014: 'the group is full',
  10015: 'the group id is not valid',
  10017: 'muted in this group',
  10021: 'the group id is taken',
  10024: 'the application has been handled already',
  10030: 'the message does not exist',
  10031: 'the message is too old to be revoked',
  10037: 'too many groups',
  10100: 'refused by the application: a doctor of the group is not open to the sender',
  10101: 'refused by the application: only the service writes cards of this kind',
  20001: 'the request is not valid',
  20003: 'the recipient does not exist',
  20006: 'refused by the service',
  20007: 'the recipient has blocked you',
  20016: 'the message is too old to be revoked',
  20022: 'the message does not exist',
  20023: 'the message has been revoked already',
  20027: 'the message has been modified meanwhile',
  60003: 'the frame is not JSON of a head and a body',
  60009: 'the service does not know this command',
  60022: 'too many requests on this connection',
  70001: 'the UserSig has expired',
  70002: 'the UserSig is empty',
  70003: 'the UserSig could not be decoded',
  70009: 'the UserSig or the session key was not signed here',
  70013: 'the UserSig or the session key is of another user',
  70014: 'the UserSig is of another SDKAppID',
  70402: 'the user id is not valid',
  80001: 'the message holds what may not be sent',
  80002: 'the message is longer than 12 KB',
  93000: 'the frame is larger than its command takes',
  120001: 'refused by the application: no consultation of the two takes questions',
  120002: 'refused by the application: only the service writes cards of this kind',
} as const satisfies Record<number, string>

export type ChatErrorCode = keyof typeof chatErrors | keyof typeof friendErrors

const texts: Readonly<Record<ChatErrorCode, string>> = { ...chatErrors, ...friendErrors }

/** What a code means, for developers. */
export function textOfCode(code: ChatErrorCode): string {
  return texts[code]
}
