import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Contact } from '#src/ui/chat/contacts/contact-sections.ts'
import { PickBar } from '#src/ui/chat/contacts/pick-bar.tsx'
import type { PickMode } from './group-address.ts'
import { MuteSheet } from './mute-sheet.tsx'
import { SearchedList } from './searched-list.tsx'
import { usePickMutation } from './use-pick-mutation.ts'
import './member-pick.css'

type Props = { mode: PickMode; contacts: readonly Contact[] }

/** Chooses people, and does to them what the page is for. */
export function MemberPick({ mode, contacts }: Props) {
  const { _ } = useLingui()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [muting, setMuting] = useState(false)
  // Somebody else may have acted meanwhile.
  const chosen = picked.flatMap((id) =>
    contacts.filter((contact) => contact.id === id && contact.taken !== true),
  )
  const { busy, act } = usePickMutation(mode, () => setPicked([]))

  function pick(id: string): void {
    if (mode === 'transfer') setPicked([id])
    else setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id])
  }

  return (
    <>
      {mode === 'transfer' && <p className="member-pick__hint">{_('group.transferHint')}</p>}
      <SearchedList
        label={_(`group.mode.${mode}`)}
        contacts={contacts}
        picking={mode === 'transfer' ? 'one' : 'many'}
        chosen={new Set(chosen.map(({ id }) => id))}
        onPick={pick}
      />
      <div className="member-pick__bar">
        <PickBar
          chosen={chosen}
          confirmation="confirm"
          busy={busy}
          onRemove={(id) => setPicked(picked.filter((each) => each !== id))}
          onConfirm={() => (mode === 'mute' ? setMuting(true) : void act(chosen))}
        />
      </div>
      <MuteSheet
        open={muting}
        onClose={() => setMuting(false)}
        onChoose={(seconds) => void act(chosen, seconds)}
      />
    </>
  )
}
