import type { Chat } from '#src/services/im-client/chat-port.ts'
import { SearchHistory } from '#src/ui/form/search-history.tsx'
import { ConversationsFound } from './conversation-found.tsx'

type Props = {
  chat: Chat
  /** Blank while nothing has been typed. */
  wanted: string
  history: readonly string[]
  onSearch: (keyword: string) => void
  onForget: (keyword: string) => void
  onClear: () => void
}

/** Stands in the list's place while somebody searches: what was searched before, what is found. */
export function ConversationSearchPanel({ chat, wanted, history, ...searchHandlers }: Props) {
  if (wanted.trim() === '') return <SearchHistory keywords={history} {...searchHandlers} />
  return <ConversationsFound chat={chat} wanted={wanted} />
}
