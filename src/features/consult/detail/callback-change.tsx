import { useState } from 'react'
import { confirmCall } from '#contract/endpoints/call-endpoints.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { callbackInput, CallbackField, isCallback } from './callback-field.tsx'
import { useCallMutation } from './use-call-mutation.ts'

type Props = {
  consultationId: string
  /** The time that is confirmed. */
  at: number
  callback: string
}

/** Where a doctor names another number to be called back at, or none, for a call that is confirmed. */
export function CallbackChange({ consultationId, at, callback }: Props) {
  const { _ } = useConsultLabels()
  const [typed, setTyped] = useState(callback)
  const [tried, setTried] = useState(false)
  const { busy, run } = useCallMutation(_('consult.call.callbackSaved'))

  function submit(): void {
    setTried(true)
    if (!isCallback(typed)) return
    void run((call) => call(confirmCall, { consultationId, at, ...callbackInput(typed) }))
  }

  return (
    <>
      <Fields sending={busy}>
        <CallbackField value={typed} tried={tried} onChange={setTyped} />
      </Fields>
      <Button variant="soft" loading={busy} onClick={submit}>
        {_('consult.call.saveCallback')}
      </Button>
    </>
  )
}
