import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { JoinRule } from '#src/services/im-client/chat-model.ts'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { hasPermission } from './group-permissions.ts'
import { GroupRow } from './group-rows.tsx'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

const rules: readonly JoinRule[] = ['free', 'approval', 'closed']

/** How one comes into a public group. */
export function JoinRuleRow() {
  const { _ } = useLingui()
  const { group, chat } = useOpenGroup()
  const { run } = useGroupMutation(group.id)
  const [open, setOpen] = useState(false)
  return (
    <>
      <GroupRow
        title={_('group.joinRule')}
        value={_(`group.joinRule.${group.joinRule}`)}
        {...(hasPermission('setJoinRule', group) && { onOpen: () => setOpen(true) })}
      />
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={_('group.joinRule')}
        actions={rules.map((joinRule) => ({
          label: _(`group.joinRule.${joinRule}`),
          run: () => void run(() => chat.groups.change(group.id, { joinRule })),
        }))}
      />
    </>
  )
}
