import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { dueDayIn } from '#contract/health-info.ts'
import { pages } from '#contract/pages.ts'
import { daysToDue, ongoingGestation } from '#contract/pregnancy.ts'
import { healthInfoAtom } from '#src/state/health-info-atom.ts'
import { todayAtom } from '#src/state/today-atom.ts'

/** Weeks and days, and how long it still is; the children for who has not said so. */
export function PregnancyLine({ children }: { children: string }) {
  const { _ } = useLingui()
  const query = useAtomValue(healthInfoAtom)
  const today = useAtomValue(todayAtom)
  if (query.at !== 'known') return children
  const { stage, lastPeriod } = query.value
  const due = dueDayIn(query.value)
  if (stage !== 'pregnant' || lastPeriod === undefined || due === null) return children
  const gestation = ongoingGestation(lastPeriod, today)
  const left = daysToDue(due, today)
  if (gestation === null) return children
  return (
    <Link to={pages.healthInfo} className="home-pregnancy">
      <span className="home-pregnancy__weeks">{_('home.gestation', gestation)}</span>
      <span>
        {`· ${left < 0 ? _('home.daysOver', { days: -left }) : _('home.daysLeft', { days: left })}`}
      </span>
    </Link>
  )
}
