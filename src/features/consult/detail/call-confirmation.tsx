import { useState } from 'react'
import type { ConsultationCall, ConsultationDetail } from '#contract/consultation.ts'
import { confirmCall } from '#contract/endpoints/call-endpoints.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { callbackInput, CallbackField, isCallback } from './callback-field.tsx'
import { useCallMutation } from './use-call-mutation.ts'
import { useTimesToCome } from './use-times-to-come.ts'

type Props = { consultation: ConsultationDetail; call: ConsultationCall }

/** Where the doctor confirms one of the times, and may name a number of their own. */
export function CallConfirmation({ consultation: { id: consultationId }, call: named }: Props) {
  const { _, moment } = useConsultLabels()
  const times = useTimesToCome(named.times).map(String)
  const [tapped, choose] = useState<string | null>(null)
  const chosen = times.find((at) => at === tapped) ?? null
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, run } = useCallMutation(_('consult.call.confirmed'))

  function submit(): void {
    setTried(true)
    if (chosen === null || !isCallback(typed)) return
    const input = { consultationId, at: Number(chosen), ...callbackInput(typed) }
    void run((call) => call(confirmCall, input))
  }

  if (times.length === 0) return <p>{_('consult.call.passed.doctor')}</p>
  return (
    <>
      <Fields sending={busy}>
        <ChoiceChips
          label={_('consult.call.choose')}
          options={times.map((at) => ({ value: at, label: moment(Number(at)) }))}
          value={chosen}
          error={tried && chosen === null ? _('consult.call.chooseMissing') : undefined}
          onChange={choose}
        />
        <CallbackField value={typed} tried={tried} onChange={setTyped} />
      </Fields>
      <Button wide loading={busy} onClick={submit}>
        {_('consult.call.confirm')}
      </Button>
    </>
  )
}
