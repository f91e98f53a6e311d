import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

export function SignOut() {
  const { _ } = useLingui()
  const { session, report } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const [leaving, setLeaving] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  async function leave(): Promise<void> {
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
    <>
      <Button variant="danger" wide loading={leaving} onClick={() => dialog.current?.showModal()}>
        {_('user.leave')}
      </Button>
      <ConfirmDialog
        ref={dialog}
        title={_('user.leaveTitle')}
        text={_('user.leaveText')}
        yes={_('user.leaveYes')}
        no={_('way.cancel')}
        onYes={() => void leave()}
      />
    </>
  )
}
