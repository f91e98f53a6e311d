import { atom, type Atom } from 'jotai'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Feed, OpenConversation } from '#src/services/im-client/chat-port.ts'
import { chatAtom } from './chat-atom.ts'

type Opened = { conversation: OpenConversation; feed: Feed }

/**
 * One conversation as long as a page looks at it; null until chat is there. Make it once for each
 * id, with useMemo.
 */
export function conversationAtom(id: ConversationId): Atom<Opened | null> {
  const opened = atom<Opened | null>(null)
  const followed = atom(null, (get, set) => {
    const chat = get(chatAtom)
    set(opened, null)
    if (chat === null) return () => {}
    const conversation = chat.open(id)
    const show = () => set(opened, { conversation, feed: conversation.feed.current() })
    const end = conversation.feed.subscribe(show)
    show()
    return () => {
      end()
      conversation.close()
    }
  })
  // A chat that comes later, or another one, is opened anew.
  const session = atom((get) => {
    get(chatAtom)
    const mounted = atom(null, (_get, set) => set(followed))
    mounted.onMount = (start) => start()
    return mounted
  })
  return atom((get) => {
    get(get(session))
    return get(opened)
  })
}
