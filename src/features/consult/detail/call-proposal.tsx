import { useState } from 'react'
import { callRules } from '#contract/consultation-call.ts'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { proposeCall } from '#contract/endpoints/call-endpoints.ts'
import { mobilePattern } from '#contract/patterns.ts'
import { useClockReading } from '#src/ui/content/use-clock-reading.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { callSlots, halfHour } from './call-slots.ts'
import { useCallMutation } from './use-call-mutation.ts'

type Props = {
  consultation: ConsultationDetail
  /** Once it is sent or given up. Without it, it can't be given up. */
  onDone?: () => void
}

/** Where the patient names a number and when to be called, as long as there is time for a call. */
export function CallProposal({ consultation, onDone }: Props) {
  const { id: consultationId, state, endsAt } = consultation
  const { _, moment } = useConsultLabels()
  const [mobile, setMobile] = useState(consultation.call?.mobile ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(nothingChosen)
  const [tried, setTried] = useState(false)
  const now = useClockReading((at) => at - (at % halfHour), 1000)
  const slots = callSlots(now, state === 'running' ? endsAt : null)
  const { busy, run } = useCallMutation(_('consult.call.proposed'), onDone)
  const times = chosen.filter((each) => slots.includes(Number(each)))
  const isMobile = mobilePattern.test(mobile)
  const wrong = problemOf(times)

  function submit(): void {
    setTried(true)
    if (!isMobile || wrong !== null) return
    const input = { consultationId, mobile, times: times.map(Number) }
    void run((call) => call(proposeCall, input))
  }

  const giveUp = onDone && (
    <Button variant="soft" disabled={busy} onClick={onDone}>
      {_('button.cancel')}
    </Button>
  )
  if (slots.length === 0) {
    return (
      <>
        <p>{_('consult.call.noTimes')}</p>
        {giveUp}
      </>
    )
  }
  return (
    <>
      <p>{_('consult.call.none.patient')}</p>
      <Fields sending={busy}>
        <TextField
          label={_('consult.call.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={mobile}
          error={tried && !isMobile ? _('consult.call.mobileWrong') : undefined}
          onChange={({ target }) => setMobile(target.value.trim())}
        />
        {chosen.map((value, place) => (
          <Select
            key={place}
            label={_('consult.call.time', { place: place + 1 })}
            placeholder={_('consult.call.timeHint')}
            options={slots.map((at) => ({ value: String(at), label: moment(at) }))}
            value={value}
            error={tried && wrong !== null && place === 0 ? _(wrong) : undefined}
            onChange={(next) => setChosen(chosen.map((each, at) => (at === place ? next : each)))}
          />
        ))}
      </Fields>
      <Button wide loading={busy} onClick={submit}>
        {_('consult.call.propose')}
      </Button>
      {giveUp}
    </>
  )
}

const nothingChosen = Array.from({ length: callRules.maxTimes }, () => '')

function problemOf(times: readonly string[]): string | null {
  if (times.length === 0) return 'consult.call.timeMissing'
  return new Set(times).size < times.length ? 'consult.call.timeTwice' : null
}
