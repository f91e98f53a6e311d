import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Picking } from '#src/ui/chat/contacts/contact-row.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { matching } from './member-contacts.ts'
import './searched-list.css'

type Props = {
  label: string
  contacts: readonly Contact[]
  picking: Picking
  chosen: ReadonlySet<string>
  onPick: (id: string) => void
}

/** People by their initials, or those that are looked for. */
export function SearchedList({ label, contacts, ...list }: Props) {
  const { _ } = useLingui()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const found = matching(contacts, wanted)
  return (
    <div className="searched-list">
      <div className="searched-list__bar">
        <SearchBar
          label={_('group.search')}
          placeholder={_('group.search')}
          value={typed}
          onChange={setTyped}
          onSearch={setWanted}
          onType={setWanted}
        />
      </div>
      {found.length === 0 ? (
        <Empty icon="people" text={_(wanted === '' ? 'group.nobody' : 'group.notFoundMember')} />
      ) : (
        <ContactList label={label} contacts={found} {...list} />
      )}
    </div>
  )
}
