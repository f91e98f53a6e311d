import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '#src/blocks/use-texts.ts'
import type { ChatMessage, ConversationId } from '#src/services/im-client/chat-model.ts'
import { messageTime } from '#src/services/locale-format.ts'
import { conversationAtom } from '#src/state/chat-conversation-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { chatAddress } from './group-address.ts'
import { useOpenGroup } from './use-group.ts'
import './history-sheet.css'

type Props = { id: ConversationId; onClose: () => void }

/** What was said in the group, by a word of it: in what has been loaded, of which more can be. */
export function HistorySheet({ id, onClose }: Props) {
  const { _ } = useLingui()
  const { chat } = useOpenGroup()
  const opened = useAtomValue(useMemo(() => conversationAtom(id), [id]))
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const found = chat.find(wanted).messages.filter(({ conversationId }) => conversationId === id)
  const older = opened?.feed.older
  return (
    <Sheet open onClose={onClose} title={_('group.find')}>
      <div className="group-history">
        <SearchBar
          label={_('group.find')}
          value={typed}
          onChange={setTyped}
          onSearch={setWanted}
          onType={setWanted}
        />
        {wanted !== '' && found.length === 0 && <Empty text={_('group.notFound')} />}
        <ul>
          {found.map((message) => (
            <li key={message.id}>
              <FoundMessage message={message} />
            </li>
          ))}
        </ul>
        {wanted !== '' && older !== undefined && older !== 'complete' && (
          <Button
            variant="soft"
            wide
            loading={older === 'loading' || older === 'unknown'}
            onClick={() => void opened?.conversation.loadOlder()}
          >
            {_('group.findOlder')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function FoundMessage({ message }: { message: ChatMessage }) {
  const { locale } = useTexts()
  const [now] = useState(() => Date.now())
  const { conversationId, sender, at, body } = message
  return (
    <Link to={chatAddress(conversationId)} className="group-history__found">
      <span className="group-history__who">{sender.name || sender.id}</span>
      <span className="group-history__time">{messageTime({ locale, at, now })}</span>
      <span className="group-history__text">
        {body.kind === 'text' && body.text}
        {body.kind === 'file' && body.name}
        {body.kind === 'merged' && body.title}
      </span>
    </Link>
  )
}
