import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
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

/** What the entry of a search says that was begun on the list: that lies right below it. */
const begunHere = 'search'
const inSearch = () => new URLSearchParams(location.search).has('keyword')

/**
 * The field above the list; from its first touch on, what is found takes the list's place. What is searched for
 * stands in the address of an entry of its own, so that back from a conversation finds it again.
 */
export function ConversationSearch({ chat, children }: Props) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('keyword')
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
    if (!inSearch()) setQuery({ keyword: '' }, { state: begunHere })
  }

  function look(keyword: string): void {
    // A pause in typing may end after the search has.
    if (inSearch()) setQuery({ keyword }, { replace: true, state: stateHere().usr })
  }

  function end(): void {
    if (stateHere().usr === begunHere) void navigate(-1)
    else setQuery({}, { replace: true })
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
