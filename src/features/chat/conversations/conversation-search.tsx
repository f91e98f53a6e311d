import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { createSearchHistory } from '#src/services/search-history-store.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { useBackLayer } from '#src/ui/overlay/back-layers.ts'
import { ConversationSearchPanel } from './conversation-search-panel.tsx'

const scene = 'chat'

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
  const { history, remember, forget, clear } = useHistory()
  useBackLayer(open, end)

  function end(): void {
    setOpen(false)
    setTyped('')
    setWanted('')
  }

  function search(keyword: string): void {
    setTyped(keyword)
    setWanted(keyword)
    remember(keyword)
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
          {_('way.cancel')}
        </button>
      )}
      {open ? (
        <ConversationSearchPanel
          chat={chat}
          wanted={wanted}
          history={history}
          onSearch={search}
          onForget={forget}
          onClear={() => void clear()}
        />
      ) : (
        children
      )}
    </>
  )
}

function useHistory() {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const ask = useSetAtom(askAtom)
  const [kept] = useState(() => createSearchHistory({ storage, now: () => Date.now() }))
  const [entries, setEntries] = useState(() => kept.list(scene))

  async function clear(): Promise<void> {
    const sure = await ask({
      title: _('chat.search.clearTitle'),
      text: _('chat.search.clearText'),
      yes: _('chat.search.clearYes'),
      no: _('way.cancel'),
    })
    if (sure) setEntries(kept.clear(scene))
  }

  return {
    history: entries.map(({ keyword }) => keyword),
    remember: (keyword: string) => setEntries(kept.remember(scene, keyword)),
    forget: (keyword: string) => setEntries(kept.forget(scene, keyword)),
    clear,
  }
}
