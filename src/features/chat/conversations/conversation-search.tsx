import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { useSearchHistory } from '#src/blocks/use-search-history.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { useBackLayer } from '#src/ui/overlay/back-layers.ts'
import { ConversationSearchPanel } from './conversation-search-panel.tsx'

type Props = {
  chat: Chat
  /** Stands there while nothing is searched for. */
  children: ReactNode
}

/** The field above the list; from its first touch on, what is found takes the list's place. */
export function ConversationSearch({ chat, children }: Props) {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const history = useSearchHistory('chat', {
    title: _('chat.search.clearTitle'),
    text: _('chat.search.clearText'),
    yes: _('chat.search.clearYes'),
  })
  useBackLayer(open, end)

  function end(): void {
    setOpen(false)
    setTyped('')
    setWanted('')
  }

  function search(keyword: string): void {
    setTyped(keyword)
    setWanted(keyword)
    history.remember(keyword)
  }

  return (
    <>
      <div className="conversations__search" onFocus={() => setOpen(true)}>
        <SearchBar
          label={_('chat.search.label')}
          placeholder={_('chat.search.label')}
          value={typed}
          onChange={setTyped}
          onType={setWanted}
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
