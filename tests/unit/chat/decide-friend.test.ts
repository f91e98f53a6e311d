import { describe, expect, test } from 'vitest'
import {
  areFriendTextsValid,
  isAddSourceValid,
  isCustomFieldValid,
  isGroupNameValid,
} from '#harness/domain/chat/check-friend-texts.ts'
import type { ChatErrorCode } from '#harness/domain/chat/chat-error.ts'
import {
  decideFriendAdd,
  readAllowType,
  type FriendAddFacts,
} from '#harness/domain/chat/decide-friend-add.ts'
import {
  decideFriendResponse,
  type FriendResponseFacts,
} from '#harness/domain/chat/decide-friend-response.ts'
import { nameFriendRelation } from '#harness/domain/chat/name-friend-relation.ts'

/** Two who have nothing to do with each other; who is asked has to agree. */
const strangers: FriendAddFacts = {
  isSelf: false,
  exists: true,
  isOnOwnList: false,
  isOnTheirList: false,
  isForbidden: false,
  hasBlocked: false,
  isBlocked: false,
  allowed: 'confirmed',
  both: true,
  lacksGroup: false,
  ownFriends: 0,
  theirFriends: 0,
  ownSent: 0,
  theirReceived: 0,
}

const refused = (code: ChatErrorCode) => ({ kind: 'refused' as const, code })
const added = { kind: 'added' as const }
const applied = { kind: 'applied' as const }

describe('asking for a friend', () => {
  const rows: [string, Partial<FriendAddFacts>, ReturnType<typeof decideFriendAdd>][] = [
    ['who has to agree is waited for', {}, applied],
    ['who takes anybody is had at once', { allowed: 'anybody' }, added],
    ['who takes nobody refuses', { allowed: 'nobody' }, refused(30516)],
    ['who has the other already is had at once', { isOnTheirList: true }, added],
    ['they are also where they take nobody', { isOnTheirList: true, allowed: 'nobody' }, added],
    ['oneself is no friend', { isSelf: true }, refused(30001)],
    ['a friend is no new one', { isOnOwnList: true }, refused(30001)],
    ['nobody is no friend', { exists: false }, refused(30003)],
    ['a profile may forbid to ask', { isForbidden: true }, refused(30009)],
    ['nobody asks whom they have blocked', { hasBlocked: true }, refused(30515)],
    ['nobody asks who has blocked them', { isBlocked: true }, refused(30525)],
    [
      'to be on a list opens no way past a blacklist',
      { isBlocked: true, isOnTheirList: true },
      refused(30525),
    ],
    ['2,999 friends leave room for one', { ownFriends: 2999 }, applied],
    ['3,000 friends leave none', { ownFriends: 3000 }, refused(30010)],
    ['nor do those of the other', { theirFriends: 3000 }, refused(30014)],
    ['which do not matter for one list', { theirFriends: 3000, both: false }, applied],
    ['nor where the other has them already', { theirFriends: 3000, isOnTheirList: true }, added],
    ['one group too many is refused', { lacksGroup: true }, refused(30011)],
    ['99 applications leave room for one', { ownSent: 99, theirReceived: 99 }, applied],
    ['100 that were sent leave none', { ownSent: 100 }, refused(30012)],
    ['100 that came in leave none', { theirReceived: 100 }, refused(30012)],
    ['they do not matter where nobody waits', { theirReceived: 100, allowed: 'anybody' }, added],
  ]
  test.for(rows)('%s', ([, facts, decision]) => {
    expect(decideFriendAdd({ ...strangers, ...facts })).toEqual(decision)
  })

  test.for([
    ['AllowType_Type_AllowAny', 'anybody'],
    ['AllowType_Type_NeedConfirm', 'confirmed'],
    ['AllowType_Type_DenyAny', 'nobody'],
    [undefined, 'anybody'],
    [7, 'anybody'],
    ['toString', 'anybody'],
  ] as const)('a profile with %s takes %s', ([value, allowed]) => {
    expect(readAllowType(value)).toBe(allowed)
  })
})

describe('answering an application', () => {
  const waiting: FriendResponseFacts = {
    action: 'Response_Action_AgreeAndAdd',
    hasApplied: true,
    isOnOwnList: false,
    isOnTheirList: false,
    lacksGroup: false,
    ownFriends: 0,
    theirFriends: 0,
  }
  const onto = (own: boolean, theirs: boolean) => ({ kind: 'answered' as const, own, theirs })
  const one = { action: 'Response_Action_Agree' } as const
  const none = { action: 'Response_Action_Reject' } as const
  const rows: [string, Partial<FriendResponseFacts>, ReturnType<typeof decideFriendResponse>][] = [
    ['puts each on the other’s list', {}, onto(true, true)],
    ['puts one on the applicant’s', one, onto(false, true)],
    ['puts nobody anywhere where it is refused', none, onto(false, false)],
    ['is none without an application', { hasApplied: false }, refused(30614)],
    ['leaves who is on a list', { isOnOwnList: true, isOnTheirList: true }, onto(false, false)],
    ['has no room on a full list', { ownFriends: 3000 }, refused(30010)],
    ['has none on the applicant’s either', { theirFriends: 3000 }, refused(30014)],
    ['does not look at the list that stays', { ...one, ownFriends: 3000 }, onto(false, true)],
    ['can always refuse', { ...none, ownFriends: 3000, theirFriends: 3000 }, onto(false, false)],
    ['makes no group too many', { lacksGroup: true }, refused(30011)],
  ]
  test.for(rows)('%s', ([, facts, decision]) => {
    expect(decideFriendResponse({ ...waiting, ...facts })).toEqual(decision)
  })
})

test.for([
  ['CheckResult_Type_Both', true, true, 'CheckResult_Type_BothWay'],
  ['CheckResult_Type_Both', true, false, 'CheckResult_Type_AWithB'],
  ['CheckResult_Type_Both', false, true, 'CheckResult_Type_BWithA'],
  ['CheckResult_Type_Both', false, false, 'CheckResult_Type_NoRelation'],
  ['CheckResult_Type_Single', true, true, 'CheckResult_Type_AWithB'],
  ['CheckResult_Type_Single', false, true, 'CheckResult_Type_NoRelation'],
] as const)('%s of %s and %s is %s', ([checkType, isOnOwnList, isOnTheirList, name]) => {
  expect(nameFriendRelation(checkType, { isOnOwnList, isOnTheirList })).toBe(name)
})

test('what is written about friends is measured in bytes', () => {
  expect(areFriendTextsValid({ remark: '备'.repeat(32), wording: '附'.repeat(85) })).toBe(true)
  expect(areFriendTextsValid({ remark: '备'.repeat(32) + 'x' })).toBe(false)
  expect(areFriendTextsValid({ wording: '附'.repeat(85) + 'xx' })).toBe(false)
  expect(['组'.repeat(10), '组'.repeat(11), '', ' '].map(isGroupNameValid)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a source and a field of one’s own have the vendor’s prefix and a word', () => {
  const sources = ['AddSource_Type_Web', 'AddSource_Type_', 'AddSource_Type_Telephone', 'Web']
  expect(sources.map(isAddSourceValid)).toEqual([true, false, false, false])
  expect(isCustomFieldValid('Tag_SNS_Custom_Ward', 'v'.repeat(500))).toBe(true)
  expect(isCustomFieldValid('Tag_SNS_Custom_Ward', 'v'.repeat(501))).toBe(false)
  expect(isCustomFieldValid('Tag_SNS_IM_Remark', 'v')).toBe(false)
  expect(isCustomFieldValid('__proto__', 'v')).toBe(false)
})
