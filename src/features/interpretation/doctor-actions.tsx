import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import type { KnownInterpretation } from './interpretation-atom.ts'
import { ReturnButton } from './return-button.tsx'

/** What a doctor does with a recording that waits: begins to read it, or gives it back. */
export function DoctorActions({ interpretation }: { interpretation: KnownInterpretation }) {
  const { _ } = useMonitoringLabels()
  const doIt = useSetAtom(consultationMutationAtom)
  const [busy, setBusy] = useState(false)
  const { id: consultationId } = interpretation.consultation

  async function begin(): Promise<void> {
    setBusy(true)
    await doIt({ kind: 'accept', consultationId })
    await interpretation.refresh()
    setBusy(false)
  }

  return (
    <div className="interpretation-actions">
      <ReturnButton interpretation={interpretation} />
      <Button loading={busy} onClick={() => void begin()}>
        {_('interpretation.begin')}
      </Button>
    </div>
  )
}
