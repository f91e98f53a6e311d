import { useMonitoringWords } from '#src/blocks/monitoring/use-monitoring-words.ts'
import type { SavingState } from './report-saving-machine.ts'

/** Whether what is written is kept. */
export function SavingLine({ state: { at } }: { state: SavingState }) {
  const { _ } = useMonitoringWords()
  return (
    <p className={`saving-line saving-line--${at}`} role="status">
      {_(`report.saving.${at}`)}
    </p>
  )
}
