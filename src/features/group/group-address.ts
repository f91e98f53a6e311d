import { pages } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'

export const memberModes = ['all', 'add', 'remove', 'admin', 'mute', 'transfer'] as const
/** What the members page is opened for; `all` only shows who is there. */
export type MemberMode = (typeof memberModes)[number]

/** What people are chosen for. */
export type PickMode = Exclude<MemberMode, 'all'>

export function membersAddress(groupId: string, mode: MemberMode): string {
  return `${pages.groupMembers}?${String(new URLSearchParams({ groupID: groupId, mode }))}`
}

export function chatAddress(conversationID: ConversationId): string {
  return `${pages.chat}?${String(new URLSearchParams({ conversationID }))}`
}
