import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import { conversationsAtom } from '#src/state/chat-status-atoms.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { GroupRow, GroupRows } from './group-rows.tsx'
import { GroupSwitch } from './group-switch.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

/** How the group's conversation stands with the caller. */
export function GroupConversation() {
  const { _ } = useLingui()
  const { group, chat } = useOpenGroup()
  const { run } = useGroupMutation(group.id)
  const ask = useSetAtom(askAtom)
  const showToast = useSetAtom(showToastAtom)
  const [searching, setSearching] = useState(false)
  const id: ConversationId = `GROUP${group.id}`
  const conversation = useAtomValue(conversationsAtom)?.find((each) => each.id === id)

  async function clear(): Promise<void> {
    const sure = await ask({
      title: _('group.clear'),
      text: _('group.clearText'),
      yes: _('group.clearYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (!sure) return
    const done = await run(() => chat.changes.clearHistory(id))
    if (done) showToast(_('group.cleared'), { icon: 'success' })
  }

  return (
    <GroupRows>
      <GroupSwitch
        actual={conversation?.muted ?? false}
        mutation={(on) => chat.changes.mute(id, on)}
      >
        {_('group.quiet')}
      </GroupSwitch>
      <GroupSwitch
        actual={conversation?.pinned ?? false}
        mutation={(on) => chat.changes.pin(id, on)}
      >
        {_('group.pin')}
      </GroupSwitch>
      <GroupRow title={_('group.find')} onOpen={() => setSearching(true)} />
      <GroupRow title={_('group.clear')} onOpen={() => void clear()} />
      {searching && <HistorySheet id={id} onClose={() => setSearching(false)} />}
    </GroupRows>
  )
}
