import type { ChatErrorCode } from './chat-error.ts'
import { friendLimits } from './friend-limits.ts'

/** How somebody takes those who would be their friend: `Tag_Profile_IM_AllowType`. */
const allowTypes = {
  AllowType_Type_AllowAny: 'anybody',
  AllowType_Type_NeedConfirm: 'confirmed',
  AllowType_Type_DenyAny: 'nobody',
} as const

export type AllowedFriends = (typeof allowTypes)[keyof typeof allowTypes]

export type FriendAddFacts = {
  isSelf: boolean
  exists: boolean
  /** The other is on the list of who asks, or the one who asks on the other's. */
  isOnOwnList: boolean
  isOnTheirList: boolean
  /** The profile of who asks forbids it: `Tag_Profile_IM_AdminForbidType`. */
  isForbidden: boolean
  hasBlocked: boolean
  isBlocked: boolean
  allowed: AllowedFriends
  /** Each is to be on the other's list. */
  both: boolean
  /** The group that the friend is to be in would be one too many. */
  lacksGroup: boolean
  ownFriends: number
  theirFriends: number
  /** Applications that wait, without the one between the two. */
  ownSent: number
  theirReceived: number
}

export type FriendAddDecision =
  | { kind: 'refused'; code: ChatErrorCode }
  /** Nobody is asked any more. */
  | { kind: 'added' }
  | { kind: 'applied' }

/** What a profile says of it; what it leaves out, or says otherwise, lets anybody in as the SDK has it. */
export function readAllowType(value: string | number | undefined): AllowedFriends {
  return Object.hasOwn(allowTypes, String(value))
    ? allowTypes[value as keyof typeof allowTypes]
    : 'anybody'
}

/** What becomes of somebody who would have another as a friend. */
export function decideFriendAdd(facts: FriendAddFacts): FriendAddDecision {
  const code = refusalOf(facts)
  if (code !== null) return { kind: 'refused', code }
  const isWelcome = facts.isOnTheirList || facts.allowed === 'anybody'
  return { kind: isWelcome ? 'added' : 'applied' }
}

function refusalOf(facts: FriendAddFacts): ChatErrorCode | null {
  if (facts.isSelf || facts.isOnOwnList) return 30001
  if (!facts.exists) return 30003
  if (facts.isForbidden) return 30009
  if (facts.hasBlocked) return 30515
  if (facts.isBlocked) return 30525
  if (facts.ownFriends >= friendLimits.friends) return 30010
  if (facts.lacksGroup) return 30011
  if (facts.isOnTheirList) return null
  if (facts.allowed === 'nobody') return 30516
  if (facts.both && facts.theirFriends >= friendLimits.friends) return 30014
  if (facts.allowed === 'anybody') return null
  const isFull =
    facts.ownSent >= friendLimits.applications || facts.theirReceived >= friendLimits.applications
  return isFull ? 30012 : null
}
