import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Button } from '#src/ui/form/button.tsx'

export function SignOut() {
  const { _ } = useLingui()
  const { session, report } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const ask = useSetAtom(askAtom)
  const [leaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    const sure = await ask({
      title: _('user.leaveTitle'),
      text: _('user.leaveText'),
      yes: _('user.leaveYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (!sure) return
    setLeaving(true)
    try {
      await session.signOut()
      showToast(_('user.leftToast'))
    } catch (error) {
      report(error)
    }
    setLeaving(false)
  }

  return (
    <Button variant="danger" wide loading={leaving} onClick={() => void leave()}>
      {_('user.leave')}
    </Button>
  )
}
