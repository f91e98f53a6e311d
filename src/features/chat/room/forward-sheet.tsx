import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Feed, Forward } from '#src/services/im-client/chat-port.ts'
import { sectionOf } from '#src/services/name-section.ts'
import { chatContactsAtom } from '#src/state/chat-contacts-atom.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { PickBar } from '#src/ui/chat/contacts/pick-bar.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { senderLine } from '#src/features/chat/messages/message-line.ts'
import type { Room } from './room.ts'
import type { RoomFacts } from './use-room-facts.ts'
import './forward-sheet.css'

type Props = {
  room: Room
  feed: Feed
  facts: RoomFacts
  messageIds: readonly string[]
  as: 'oneByOne' | 'merged'
  onClose: (done: boolean) => void
}

/** Lines of a merged message that are seen before it is opened. */
const maxLines = 3

/** To whom messages go on. */
export function ForwardSheet(props: Props) {
  const { room, messageIds, onClose } = props
  const { t } = room.people.translator
  const places = usePlaces()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly ConversationId[]>([])
  const [busy, setBusy] = useState(false)
  const wanted = keyword.trim().toLocaleLowerCase()
  const shown = places.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))

  function toggle(id: string): void {
    const place = places.find((each) => each.id === id)
    if (place === undefined) return
    setChosen((now) =>
      now.includes(place.id) ? now.filter((each) => each !== id) : [...now, place.id],
    )
  }

  async function send(): Promise<void> {
    setBusy(true)
    const done = await room.attempt(room.conversation.forward(messageIds, chosen, forwardOf(props)))
    setBusy(false)
    if (done) onClose(true)
  }

  return (
    <Sheet open onClose={() => onClose(false)} title={t('room.forward.title')}>
      <div className="forward-sheet">
        <SearchBar
          label={t('room.forward.search')}
          placeholder={t('room.forward.search')}
          value={keyword}
          onChange={setKeyword}
          onSearch={setKeyword}
        />
        <div className="forward-sheet__list">
          {shown.length === 0 ? (
            <Empty icon="people" text={t('room.forward.nobody')} />
          ) : (
            <ContactList
              label={t('room.forward.title')}
              contacts={shown}
              picking="many"
              chosen={new Set(chosen)}
              onPick={toggle}
            />
          )}
        </div>
        <PickBar
          chosen={places.filter(({ id }) => chosen.includes(id))}
          confirmation="confirm"
          busy={busy}
          onRemove={toggle}
          onConfirm={() => void send()}
        />
      </div>
    </Sheet>
  )
}

type Place = Contact & { id: ConversationId }

/** Every conversation that is open, and everybody with whom one may be begun. */
function usePlaces(): readonly Place[] {
  const conversations = useAtomValue(conversationsAtom)
  const contacts = useAtomValue(chatContactsAtom)
  return useMemo(() => {
    const places = new Map<ConversationId, Place>()
    const shut = new Set<ConversationId>()
    if (contacts.at === 'known') {
      for (const { userId, name, avatar, closed } of contacts.value) {
        const id: ConversationId = `C2C${userId}`
        if (closed === undefined) places.set(id, placeOf(id, name, avatar))
        else shut.add(id)
      }
    }
    for (const { id, name, avatar } of conversations ?? []) {
      if (!places.has(id) && !shut.has(id)) places.set(id, placeOf(id, name, avatar))
    }
    return [...places.values()]
  }, [conversations, contacts])
}

function placeOf(id: ConversationId, name: string, avatar: string): Place {
  return { id, name, avatar, section: sectionOf(name) }
}

function forwardOf({ room, feed, facts, messageIds, as }: Props): Forward {
  if (as === 'oneByOne') return { is: 'oneByOne' }
  const { people } = room
  const { t } = people.translator
  const first = feed.messages.filter(({ id }) => messageIds.includes(id)).slice(0, maxLines)
  const lines = first.map(({ sender, body }) =>
    senderLine({ name: people.nameOf(sender), body }, t),
  )
  const self = people.nameOf({ id: people.selfId, name: '', avatar: '' })
  const title =
    facts.kind === 'group'
      ? t('room.forward.ofGroup')
      : t('room.forward.ofTwo', { one: facts.name, other: self })
  return { is: 'merged', title, lines }
}
