import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { hasPermission, mayQuit } from './group-permissions.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'

/** The ways out for good: one for oneself, one for all. */
export function GroupLeave() {
  const { group } = useOpenGroup()
  return (
    <>
      {mayQuit(group) && <LeaveButton mutation="quit" />}
      {hasPermission('dismiss', group) && <LeaveButton mutation="dismiss" />}
    </>
  )
}

const mutations = {
  quit: ({ groups }: Chat, id: string) => groups.quit(id),
  dismiss: ({ groups }: Chat, id: string) => groups.dismiss(id),
}

function LeaveButton({ mutation }: { mutation: keyof typeof mutations }) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const ask = useSetAtom(askAtom)
  const showToast = useSetAtom(showToastAtom)
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)

  async function leave(): Promise<void> {
    const sure = await ask({
      title: _(`group.${mutation}`),
      text: _(`group.${mutation}Text`),
      yes: _(`group.${mutation}Yes`),
      no: _('button.cancel'),
      danger: true,
    })
    if (!sure || !(await run(() => mutations[mutation](chat, group.id)))) return
    showToast(_(`group.${mutation}Done`))
    void navigate(pages.conversations, { replace: true })
    // The row of the list would lead to nothing; where it stays, people can take it away.
    await chat.changes.delete(`GROUP${group.id}`).catch(() => {})
  }

  return (
    <Button variant="danger" wide loading={busy} onClick={() => void leave()}>
      {_(`group.${mutation}`)}
    </Button>
  )
}
