import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { chatPath, pages } from '#contract/pages.ts'
import { choiceOrDefault } from '#contract/preferences.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { conversationIdOf } from '#src/services/im-client/conversation-id.ts'
import { openContactsAtom } from '#src/state/chat-contacts-atom.ts'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { PickBar } from '#src/ui/chat/contacts/pick-bar.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { WithChat } from '#src/features/chat/with-chat.tsx'
import { ContactChoice } from './contact-choice.tsx'
import { ContactGroupForm } from './contact-group-form.tsx'
import { useMyGroups } from './contact-groups.ts'
import { chatKinds, ContactKind } from './contact-kind.tsx'
import { contactTabIds, contactTabs, type ContactTabId } from './contact-tabs.ts'
import './contacts-page.css'

/** 选择联系人: one to talk to, or many for a new group. */
export function ContactsPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Contact[]>([])
  // Kept over the step of the name.
  const [tab, onTab] = useState<ContactTabId>(choiceOrDefault(contactTabIds, query.get('tab')))
  const kind = choiceOrDefault(chatKinds, query.get('kind'))
  const isNaming = kind === 'group' && query.get('step') === 'name' && chosen.length > 0

  function open({ id }: Pick<Contact, 'id'>): void {
    const conversationId = conversationIdOf(id)
    if (conversationId !== null) void navigate(chatPath(conversationId), { replace: true })
  }

  function toggle(contact: Contact): void {
    const others = chosen.filter(({ id }) => id !== contact.id)
    setChosen(others.length < chosen.length ? others : [...chosen, contact])
  }

  if (kind === 'person') {
    return (
      <Page>
        <ContactKind kind={kind} />
        <Contacts picking="open" chosen={[]} onPick={open} {...{ tab, onTab }} />
      </Page>
    )
  }
  // A step of its own for back; after a reload nobody is chosen, and it begins anew.
  if (isNaming) {
    return (
      <Page>
        <WithChat>
          {(chat) => (
            <ContactGroupForm chat={chat} members={chosen} onCreated={(id) => open({ id })} />
          )}
        </WithChat>
      </Page>
    )
  }
  return (
    <Page>
      <ContactKind kind={kind} />
      <Contacts picking="many" chosen={chosen} onPick={toggle} {...{ tab, onTab }} />
      <div className="contacts-page__done">
        <PickBar
          chosen={chosen}
          confirmation="done"
          onRemove={(id) => setChosen(chosen.filter((each) => each.id !== id))}
          onConfirm={() => void navigate(`${pages.chooseContacts}?kind=group&step=name`)}
        />
      </div>
    </Page>
  )
}

type ContactsProps = {
  picking: 'open' | 'many'
  chosen: readonly Contact[]
  onPick: (contact: Contact) => void
  tab: ContactTabId
  onTab: (tab: ContactTabId) => void
}

function Contacts({ picking, chosen, ...choice }: ContactsProps) {
  const people = useAtomValue(openContactsAtom)
  const groups = useMyGroups()
  return (
    <QueryView query={people} loading={<SkeletonCards rows={[6]} />}>
      {(known) => (
        <ContactChoice
          tabs={contactTabs(known, picking === 'many' ? [] : groups)}
          picking={picking}
          chosen={new Set(chosen.map(({ id }) => id))}
          {...choice}
        />
      )}
    </QueryView>
  )
}
