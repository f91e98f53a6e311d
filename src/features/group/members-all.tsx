import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { MemberSheet } from './member-sheet.tsx'
import { SearchedList } from './searched-list.tsx'

const nobody: ReadonlySet<string> = new Set()

/** Everybody in the group; a tap shows who they are. */
export function MembersAll({ contacts }: { contacts: readonly Contact[] }) {
  const { _ } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <SearchedList
        label={_('group.mode.all')}
        contacts={contacts}
        picking="open"
        chosen={nobody}
        onPick={setOpened}
      />
      <MemberSheet userId={opened} onClose={() => setOpened(null)} />
    </>
  )
}
