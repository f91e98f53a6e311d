import type { ChatErrorCode } from './chat-error.ts'
import { friendLimits } from './friend-limits.ts'

/** Agreeing puts who answers on the applicant's list; `AgreeAndAdd` the applicant on theirs as well. */
export const responseActions = [
  'Response_Action_Agree',
  'Response_Action_AgreeAndAdd',
  'Response_Action_Reject',
] as const

type ResponseAction = (typeof responseActions)[number]

export type FriendResponseFacts = {
  action: ResponseAction
  hasApplied: boolean
  /** Each may have added the other meanwhile. */
  isOnOwnList: boolean
  isOnTheirList: boolean
  /** The group that the applicant is to be in would be one too many. */
  lacksGroup: boolean
  ownFriends: number
  theirFriends: number
}

/** Whose list somebody new is put on. */
type Added = { own: boolean; theirs: boolean }

type FriendResponseDecision =
  | { kind: 'refused'; code: ChatErrorCode }
  | ({ kind: 'answered' } & Added)

/** What comes of an answer to an application: who is on whose list then. */
export function decideFriendResponse(facts: FriendResponseFacts): FriendResponseDecision {
  if (!facts.hasApplied) return { kind: 'refused', code: 30614 }
  const added: Added = {
    own: facts.action === 'Response_Action_AgreeAndAdd' && !facts.isOnOwnList,
    theirs: facts.action !== 'Response_Action_Reject' && !facts.isOnTheirList,
  }
  if (added.own && facts.ownFriends >= friendLimits.friends) return { kind: 'refused', code: 30010 }
  if (added.own && facts.lacksGroup) return { kind: 'refused', code: 30011 }
  if (added.theirs && facts.theirFriends >= friendLimits.friends) {
    return { kind: 'refused', code: 30014 }
  }
  return { kind: 'answered', ...added }
}
