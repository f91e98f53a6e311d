import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { ClosedReason } from '#contract/chat/chat-relation.ts'
import type { ChatContact } from '#contract/endpoints/chat-endpoints.ts'
import type { Conversation, ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { kindOf, peerOf } from '#src/services/im-client/conversation-id.ts'
import { chatContactsAtom } from '#src/state/chat-contacts-atom.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'

export type RoomFacts = {
  kind: Conversation['kind']
  peerId: string
  name: string
  /** A doctor's; '' for anybody else. */
  title: string
  avatar: string
  /** Null until something has been said. */
  conversation: Conversation | null
  contact: ChatContact | null
  /** Why nobody may write here; null where they may, or where only the chat server can tell. */
  closed: ClosedReason | null
  /** Whether that is known yet. */
  known: boolean
}

type Profile = { name: string; avatar: string }

/** Whom a conversation is with, out of all that is known of them. */
export function useRoomFacts(chat: Chat, id: ConversationId): RoomFacts {
  const conversations = useAtomValue(conversationsAtom)
  const contacts = useAtomValue(chatContactsAtom)
  const conversation = conversations?.find((each) => each.id === id) ?? null
  const kind = kindOf(id)
  const peerId = peerOf(id)
  const contact = useMemo(() => {
    if (kind !== 'person' || contacts.at !== 'known') return null
    return contacts.value.find(({ userId }) => userId === peerId) ?? null
  }, [contacts, kind, peerId])
  const named = conversation !== null && conversation.name !== peerId
  const profile = useProfile(chat, id, contact === null && !named && conversations !== null)
  return {
    kind,
    peerId,
    name: contact?.name || (named && conversation.name) || profile?.name || peerId,
    title: contact?.title ?? '',
    avatar: contact?.avatar || conversation?.avatar || profile?.avatar || '',
    conversation,
    contact,
    closed: contact?.closed ?? null,
    known: kind === 'group' || contacts.at !== 'loading',
  }
}

/** What the service says of somebody nobody else has told of. */
function useProfile(chat: Chat, id: ConversationId, wanted: boolean): Profile | null {
  const [profile, setProfile] = useState<Profile | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      const peerId = peerOf(id)
      if (kindOf(id) === 'group') return chat.groups.profile(peerId)
      return (await chat.people.profiles([peerId]))[0]
    }
    // The id alone will do.
    ask().then(
      (answer) => !gone && setProfile(answer ?? null),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [chat, id, wanted])
  return profile
}
