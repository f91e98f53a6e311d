import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchHistory } from '#src/blocks/use-search-history.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { stateHere } from '#src/ui/overlay/history-entry.ts'
import { ConversationSearchPanel } from './conversation-search-panel.tsx'

type Props = {
  chat: Chat
  /** Stands there while nothing is searched for. */
  children: ReactNode
}

/** What is searched for by the state of an entry of the history; null where that is no search. */
function keywordOf(state: unknown): string | null {
  const isSearch = typeof state === 'object' && state !== null && 'keyword' in state
  return isSearch && typeof state.keyword === 'string' ? state.keyword : null
}

const inSearch = () => keywordOf(stateHere().usr) !== null

/**
 * The field above the list; from its first touch on, what is found takes the list's place. A search is an entry of
 * the history on top of the list's, so that back from a conversation finds it again. It is not in the address, which
 * is shared and logged: people search for what was said to them alone.
 */
export function ConversationSearch({ chat, children }: Props) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const wanted = keywordOf(useLocation().state)
  const open = wanted !== null
  const [typed, setTyped] = useState(wanted ?? '')
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setTyped(wanted ?? '')
  }
  const history = useSearchHistory('chat', {
    title: _('chat.search.clearTitle'),
    text: _('chat.search.clearText'),
    yes: _('chat.search.clearYes'),
  })

  function begin(): void {
    if (!inSearch()) void navigate('', { state: { keyword: '' } })
  }

  function look(keyword: string): void {
    // A pause in typing may end after the search has.
    if (inSearch()) void navigate('', { replace: true, state: { keyword } })
  }

  function end(): void {
    void navigate(-1)
  }

  function search(keyword: string): void {
    setTyped(keyword)
    look(keyword)
    history.remember(keyword)
  }

  return (
    <>
      <div className="conversations__search" onFocus={begin}>
        <SearchBar
          label={_('chat.search.label')}
          placeholder={_('chat.search.label')}
          value={typed}
          onChange={setTyped}
          onType={look}
          onSearch={search}
        />
      </div>
      {open && (
        <button type="button" className="conversations__end" onClick={end}>
          {_('button.cancel')}
        </button>
      )}
      {open ? (
        <ConversationSearchPanel
          chat={chat}
          wanted={wanted}
          history={history.keywords}
          onSearch={search}
          onForget={history.forget}
          onClear={history.clear}
        />
      ) : (
        children
      )}
    </>
  )
}
