import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { openJoinDraft } from './group-draft.ts'
import { useGroupMutation } from './use-group-mutation.ts'
import { useOpenGroup } from './use-group.ts'
import './group-join.css'

/** What an applicant may say of themselves, in code points. */
const noteLimit = 100

/** The way into a group for who is not in it, as its rule has it. */
export function GroupJoin() {
  const { _ } = useLingui()
  const { group, chat } = useOpenGroup()
  const { busy, run } = useGroupMutation(group.id)
  const showToast = useSetAtom(showToastAtom)
  const { storage } = useAtomValue(readyClientAtom)
  const form = useDraftedValues(() => openJoinDraft(storage, group.id), { text: '' })
  const { text } = form.values
  const [waiting, setWaiting] = useState(false)
  useLeaveGuard(!waiting && !form.isKept)

  useEffect(
    () =>
      chat.groups.onNotice(({ what, groupId }) => {
        if (what !== 'declined' || groupId !== group.id) return
        setWaiting(false)
        showToast(_('group.declined'))
      }),
    [chat, group.id, showToast, _],
  )

  async function join(): Promise<void> {
    await run(async () => {
      const joined = await chat.groups.join(group.id, text.trim())
      form.drop()
      setWaiting(joined === 'waiting')
      if (joined === 'joined') showToast(_('group.joined'), { icon: 'success' })
    })
  }

  if (group.joinRule === 'closed') {
    return (
      <Card>
        <p className="group-join__text">{_('group.joinClosed')}</p>
      </Card>
    )
  }
  if (waiting) {
    return (
      <Card>
        <p className="group-join__text" role="status">
          {_('group.joinWaiting')}
        </p>
      </Card>
    )
  }
  return (
    <Card>
      <p className="group-join__text">{_(`group.joinText.${group.joinRule}`)}</p>
      {group.joinRule === 'approval' && (
        <Fields sending={busy}>
          <TextArea
            label={_('group.joinWords')}
            rows={3}
            limit={noteLimit}
            value={text}
            onChange={(changed) => form.change({ text: changed })}
          />
        </Fields>
      )}
      <Button wide loading={busy} onClick={() => void join()}>
        {_('group.join')}
      </Button>
    </Card>
  )
}
