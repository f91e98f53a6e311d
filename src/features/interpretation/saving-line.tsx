import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { SavingState } from './report-saving-machine.ts'

/** Whether what is written is kept. */
export function SavingLine({ state }: { state: SavingState }) {
  const { _ } = useMonitoringLabels()
  return (
    <p className={`saving-line saving-line--${state.at}`} role="status">
      {_(textIdOf(state))}
    </p>
  )
}

function textIdOf(state: SavingState): string {
  const { at } = state
  return at === 'failed' ? `report.saving.failed.${state.cause}` : `report.saving.${at}`
}
