import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { useLookup, type Looked } from './contact-lookup.ts'
import { contactsNamed, type Shelf, type ShelfId } from './contact-shelves.ts'

type Props = {
  shelves: readonly Shelf[]
  picking: 'open' | 'many'
  chosen: ReadonlySet<string>
  onPick: (contact: Contact) => void
  /** The kind that is looked at. */
  shelf: ShelfId
  onShelf: (shelf: ShelfId) => void
}

/** Contacts by kind; or those that are searched for, among whom may be one of no list. */
export function ContactChoice({ shelves, shelf, onShelf, ...choice }: Props) {
  const { _ } = useLingui()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const { looked, look, forget } = useLookup()

  function search(keyword: string): void {
    setWanted(keyword)
    if (contactsNamed(shelves, keyword).length === 0) void look(keyword)
  }

  return (
    <>
      <SearchBar
        label={_('chat.new.search')}
        placeholder={_('chat.new.search')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          forget()
        }}
        onType={setWanted}
        onSearch={search}
      />
      <div className="contacts-page__list">
        {wanted.trim() === '' ? (
          <Shelves {...{ shelves, shelf, onShelf }} {...choice} />
        ) : (
          <Found contacts={contactsNamed(shelves, wanted)} looked={looked} {...choice} />
        )}
      </div>
    </>
  )
}

function Shelves({ shelves, shelf: chosen, onShelf, ...choice }: Props) {
  const { _ } = useLingui()
  const role = useRole()
  const shelf = shelves.find(({ id }) => id === chosen) ?? shelves[0]
  if (shelf === undefined) {
    return (
      <Empty icon="people" text={_(`chat.new.none.${role}`)}>
        {role === 'patient' && (
          <Link to={pages.askDoctor} className={buttonClass()}>
            {_('chat.new.ask')}
          </Link>
        )}
      </Empty>
    )
  }
  const list = <Some contacts={shelf.contacts} {...choice} />
  if (shelves.length === 1) return list
  return (
    <Tabs
      label={_('chat.new.whom')}
      tabs={shelves.map(({ id }) => ({ id, label: _(`chat.new.tab.${id}`) }))}
      value={shelf.id}
      onChange={onShelf}
    >
      {list}
    </Tabs>
  )
}

type FoundProps = Pick<Props, 'picking' | 'chosen' | 'onPick'> & {
  contacts: readonly Contact[]
  looked: Looked
}

function Found({ contacts, looked, ...choice }: FoundProps) {
  const { _ } = useLingui()
  const found = looked.at === 'found' ? [looked.contact] : contacts
  return (
    <>
      {found.length > 0 && <Some contacts={found} {...choice} />}
      <div role="status">
        {found.length === 0 && (
          <Empty icon="search" text={_(notFoundWords(looked))}>
            {looked.at === 'closed' && (
              <Link
                to={`${pages.doctorDetail}?doctorId=${encodeURIComponent(looked.doctorId)}`}
                className={buttonClass()}
              >
                {_('chat.new.askThem')}
              </Link>
            )}
          </Empty>
        )}
      </div>
    </>
  )
}

function notFoundWords({ at }: Looked): string {
  switch (at) {
    case 'self':
      return 'chat.new.self'
    case 'closed':
      return 'chat.new.closed'
    case 'nobody':
      return 'chat.new.nobody'
    case 'idle':
    case 'found':
      return 'chat.new.noneNamed'
  }
}

type SomeProps = Omit<FoundProps, 'looked'>

function Some({ contacts, picking, chosen, onPick }: SomeProps) {
  const { _ } = useLingui()
  return (
    <ContactList
      label={_('chat.new.whom')}
      contacts={contacts}
      picking={picking}
      chosen={chosen}
      onPick={(id) => {
        const contact = contacts.find((each) => each.id === id)
        if (contact !== undefined) onPick(contact)
      }}
    />
  )
}
