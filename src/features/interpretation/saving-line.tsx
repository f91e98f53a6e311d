import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { SavingState } from './report-saving-machine.ts'

/** Whether what is written is kept. */
export function SavingLine({ state: { at } }: { state: SavingState }) {
  const { _ } = useMonitoringLabels()
  return (
    <p className={`saving-line saving-line--${at}`} role="status">
      {_(`report.saving.${at}`)}
    </p>
  )
}
