import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import type { Contact } from '#src/ui/chat/contact-sections.ts'
import { LatePart } from '#src/ui/frame/late-part.tsx'
import { useLatePart } from '#src/ui/frame/use-late-part.ts'
import { SearchedList } from './searched-list.tsx'

const nobody: ReadonlySet<string> = new Set()

const loadSheet = async () => (await import('./member-sheet.tsx')).drawMemberSheet

/** Everybody in the group; a tap shows who they are. */
export function MembersAll({ contacts }: { contacts: readonly Contact[] }) {
  const { _ } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  const [opened, setOpened] = useState<string | null>(null)
  const draw = useLatePart(loadSheet, {
    wanted: opened !== null,
    onFailure() {
      setOpened(null)
      showToast(_('failure.title'))
    },
  })
  return (
    <>
      <SearchedList
        label={_('group.mode.all')}
        contacts={contacts}
        picking="open"
        chosen={nobody}
        onPick={setOpened}
      />
      <LatePart draw={draw} given={{ userId: opened, onClose: () => setOpened(null) }} />
    </>
  )
}
