import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Card } from '#src/ui/content/card.tsx'
import { TrendChart } from '#src/ui/strip/trend-chart.tsx'
import { trendAtom } from './tutelage-list-atom.ts'

/** Fewer show no trend. */
const minPoints = 3

/** How the average heart rate went from recording to recording; nothing while there are too few. */
export function TutelageTrend({ patientId }: { patientId: string }) {
  const { _, day: dayOf } = useMonitoringLabels()
  const trend = useAtomValue(useMemo(() => trendAtom(patientId), [patientId]))
  if (trend.at !== 'known' || trend.value.points.length < minPoints) return null
  const points = trend.value.points.map(({ startedAt: at, bpm }) => ({ at, bpm }))
  return (
    <Card>
      <TrendChart label={_('tutelage.trend')} points={points} dayOf={dayOf} />
      <p className="tutelage-trend__note">{_('monitoring.reference')}</p>
    </Card>
  )
}
