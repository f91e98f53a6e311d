import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Card } from '#src/ui/content/card.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'

const TrendChart = lazySection({
  load: () => import('#src/ui/strip/trend-chart.tsx').then((file) => file.TrendChart),
  when: 'idle',
  messages: ['strip'],
  // As high as the chart: nothing below moves when it comes.
  fallback: ({ label }) => <p className="tutelage-trend__place">{label}</p>,
})

type Props = { points: readonly { startedAt: number; bpm: number }[] }

/** How the average heart rate went from recording to recording. */
export function TutelageTrend({ points }: Props) {
  const { _, day: dayOf } = useMonitoringLabels()
  return (
    <Card>
      <TrendChart
        label={_('tutelage.trend')}
        points={points.map(({ startedAt: at, bpm }) => ({ at, bpm }))}
        dayOf={dayOf}
      />
      <p className="tutelage-trend__note">{_('monitoring.reference')}</p>
    </Card>
  )
}
