import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { EditForm } from './edit-form.tsx'
import { openTextDraft } from './group-draft.ts'
import type { GroupText } from './group-text.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

type Props = {
  what: GroupText
  /** As it is now. */
  text: string
  onClose: () => void
}

/** One text of the group, to be written anew. What is half written is not given up unasked. */
export function EditSheet({ what, text, onClose }: Props) {
  const { _ } = useLingui()
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const showToast = useSetAtom(showToastAtom)
  const ask = useSetAtom(askAtom)
  const { storage } = useAtomValue(readyClientAtom)
  const form = useDraftedValues(() => openTextDraft(storage, { groupId: group.id, what, text }), {
    text,
  })
  /** The sheet makes way for the question, and comes back with the text as it was. */
  const [asking, setAsking] = useState(false)

  function finish(): void {
    form.drop()
    onClose()
  }

  async function close(): Promise<void> {
    if (!form.dirty) return finish()
    setAsking(true)
    const sure = await ask({
      title: _('group.discard'),
      text: _('group.discardText'),
      yes: _('group.discardYes'),
      no: _('group.writeOn'),
      danger: true,
    })
    setAsking(false)
    if (sure) finish()
  }

  async function save(written: string): Promise<void> {
    const done = await run(() => mutations[what](chat, group.id, written))
    if (!done) return
    showToast(_(what === 'notice' ? 'group.published' : 'group.saved'), { icon: 'success' })
    finish()
  }

  return (
    <Sheet open={!asking} onClose={() => void close()} title={_(`group.${what}`)}>
      <EditForm
        what={what}
        text={form.values.text}
        busy={busy}
        onChange={(written) => form.change({ text: written })}
        onSave={(written) => void save(written)}
      />
    </Sheet>
  )
}

const mutations: Record<GroupText, ({ groups }: Chat, id: string, text: string) => Promise<void>> =
  {
    name: ({ groups }, id, name) => groups.change(id, { name }),
    notice: ({ groups }, id, notice) => groups.change(id, { notice }),
    introduction: ({ groups }, id, introduction) => groups.change(id, { introduction }),
    nameCard: ({ groups }, id, nameCard) => groups.setNameCard(id, nameCard),
  }
