import { useLingui } from '@lingui/react'
import type { ConsultationItem } from '#contract/consultation.ts'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { useMinutesSince } from '#src/ui/content/use-minutes-since.ts'

/** How long somebody has waited, and how long the doctor still has. */
export function QueueTimes({
  consultation: { state, waitingSince, endsAt },
  onEnd,
}: {
  consultation: ConsultationItem
  onEnd: () => void
}) {
  const { _ } = useLingui()
  if (state !== 'waiting' && state !== 'running') return null
  const label = _(state === 'waiting' ? 'consult.queue.acceptLeft' : 'consult.timeLeft')
  return (
    <>
      {waitingSince !== null && <Waited since={waitingSince} />}
      {endsAt !== null && (
        <span>
          {label} <Countdown label={label} endsAt={endsAt} onEnd={onEnd} redInLastHour />
        </span>
      )}
    </>
  )
}

function Waited({ since }: { since: number }) {
  const { _ } = useLingui()
  const passed = useMinutesSince(since)
  const [hours, minutes] = [Math.floor(passed / 60), passed % 60]
  return (
    <span>
      {hours === 0
        ? _('consult.queue.waited', { minutes })
        : _('consult.queue.waitedHours', { hours, minutes })}
    </span>
  )
}
