import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Button } from '#src/ui/form/button.tsx'

/** Gives the search up; the money goes back. */
export function CancelMatching({ consultationId }: { consultationId: string }) {
  const { _ } = useLingui()
  const ask = useSetAtom(askAtom)
  const doIt = useSetAtom(consultationMutationAtom)
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    if (busy) return
    setBusy(true)
    const sure = await ask({
      title: _('consult.sure.cancel'),
      text: _('consult.sure.cancelText'),
      yes: _('consult.action.cancel'),
      no: _('consult.match.waitOn'),
      danger: true,
    })
    if (sure) await doIt({ kind: 'cancel', consultationId })
    setBusy(false)
  }

  return (
    <Button variant="soft" loading={busy} onClick={() => void cancel()}>
      {_('consult.action.cancel')}
    </Button>
  )
}
