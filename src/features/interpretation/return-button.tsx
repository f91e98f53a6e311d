import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Refusal } from '#contract/consultation.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { RefusalSheet } from '#src/blocks/refusal-sheet.tsx'
import { consultationMutationAtom } from '#src/state/consultation-mutation-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import type { KnownInterpretation } from './interpretation-atom.ts'

/** 退回: gives a recording back unread, with the reason; the patient has the money back then. */
export function ReturnButton({ interpretation }: { interpretation: KnownInterpretation }) {
  const { _ } = useMonitoringLabels()
  const doIt = useSetAtom(consultationMutationAtom)
  const [open, setOpen] = useState(false)
  const { id: consultationId, type } = interpretation.consultation

  async function giveBack(refusal: Refusal): Promise<void> {
    await doIt({ kind: 'refuse', consultationId, refusal })
    await interpretation.refresh()
  }

  return (
    <>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {_('interpretation.return')}
      </Button>
      <RefusalSheet
        open={open}
        onClose={() => setOpen(false)}
        isOffer={false}
        type={type}
        onRefuse={(refusal) => void giveBack(refusal)}
      />
    </>
  )
}
