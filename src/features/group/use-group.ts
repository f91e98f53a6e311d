import { useAtomValue } from 'jotai'
import { createContext, use, useMemo } from 'react'
import { ChatError } from '#src/services/im-client/chat-error.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { groupAtom } from './group-atom.ts'
import type { GroupView } from './group-view.ts'

export type GroupState =
  | { at: 'loading' }
  /** It is not there, or not for this person. */
  | { at: 'closed'; textId: string }
  | { at: 'failed'; textId: string; retry: () => void }
  | { at: 'known'; view: GroupView }

/** How a group stands now. */
export function useGroup(groupId: string): GroupState {
  const { data, error, refetch } = useAtomValue(useMemo(() => groupAtom(groupId), [groupId]))
  if (error instanceof ChatError) {
    const { failure, textId } = error
    // Whatever was known of it does not hold any more.
    if (failure === 'noGroup' || failure === 'notMember') return { at: 'closed', textId }
  }
  if (data !== undefined) return { at: 'known', view: data }
  if (error === null) return { at: 'loading' }
  const textId = error instanceof ChatError ? error.textId : 'failure.text'
  return { at: 'failed', textId, retry: () => void refetch() }
}

/** What the parts of a group's pages share. */
export type OpenGroup = GroupView & { chat: Chat; selfId: string }

export const OpenGroupContext = createContext<OpenGroup | null>(null)

/** The group that the page shows, for what is inside of it. */
export function useOpenGroup(): OpenGroup {
  const open = use(OpenGroupContext)
  if (open === null) throw new Error('a part of a group is shown without one')
  return open
}
