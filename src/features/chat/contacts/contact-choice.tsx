import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { doctorPath, pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { ContactList } from '#src/ui/chat/contacts/contact-list.tsx'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { useLookup, type LookupResult } from './contact-lookup.ts'
import { contactsNamed, type ContactTab, type ContactTabId } from './contact-tabs.ts'

type Props = {
  tabs: readonly ContactTab[]
  picking: 'open' | 'many'
  chosen: ReadonlySet<string>
  onPick: (contact: Contact) => void
  /** The kind that is looked at. */
  tab: ContactTabId
  onTab: (tab: ContactTabId) => void
}

/** Contacts by kind; or those that are searched for, among whom may be one of no list. */
export function ContactChoice({ tabs, tab, onTab, ...choice }: Props) {
  const { _ } = useLingui()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const { result, lookUp, forget } = useLookup()

  function search(keyword: string): void {
    setWanted(keyword)
    if (contactsNamed(tabs, keyword).length === 0) void lookUp(keyword)
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
          <ContactTabs {...{ tabs, tab, onTab }} {...choice} />
        ) : (
          <Found contacts={contactsNamed(tabs, wanted)} result={result} {...choice} />
        )}
      </div>
    </>
  )
}

function ContactTabs({ tabs, tab: chosen, onTab, ...choice }: Props) {
  const { _ } = useLingui()
  const role = useRole()
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (tab === undefined) {
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
  const list = <Some contacts={tab.contacts} {...choice} />
  if (tabs.length === 1) return list
  return (
    <Tabs
      label={_('chat.new.whom')}
      tabs={tabs.map(({ id }) => ({ id, label: _(`chat.new.tab.${id}`) }))}
      value={tab.id}
      onChange={onTab}
    >
      {list}
    </Tabs>
  )
}

type FoundProps = Pick<Props, 'picking' | 'chosen' | 'onPick'> & {
  contacts: readonly Contact[]
  result: LookupResult
}

function Found({ contacts, result, ...choice }: FoundProps) {
  const { _ } = useLingui()
  const found = result.at === 'found' ? [result.contact] : contacts
  return (
    <>
      {found.length > 0 && <Some contacts={found} {...choice} />}
      <div role="status">
        {found.length === 0 && (
          <Empty icon="search" text={_(notFoundTextId(result))}>
            {result.at === 'closed' && (
              <Link to={doctorPath(result.doctorId)} className={buttonClass()}>
                {_('chat.new.askThem')}
              </Link>
            )}
          </Empty>
        )}
      </div>
    </>
  )
}

function notFoundTextId({ at }: LookupResult): string {
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

type SomeProps = Omit<FoundProps, 'result'>

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
