import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { refusalReasonsOf, type ConsultationType, type Refusal } from '#contract/consultation.ts'
import { consultId } from './consult-id.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { ActionSheet } from '#src/ui/overlay/action-sheet.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** It is one that other doctors are asked for as well. */
  isOffer: boolean
  type: ConsultationType
  onRefuse: (refusal: Refusal) => void
}

/** Many pages can refuse, few doctors do: the field for the words is fetched with the first reason. */
const RefusalConfirmation = lazySection({
  load: async () => (await import('./refusal-confirmation.tsx')).RefusalConfirmation,
})

/** Why a doctor sends a patient back, and whether they are sure. */
export function RefusalSheet({ open, onClose, isOffer, type, onRefuse }: Props) {
  const { _ } = useLingui()
  const [chosen, choose] = useState<Refusal['reason'] | null>(null)
  return (
    <>
      <ActionSheet
        open={open}
        onClose={onClose}
        title={_(consultId(type, 'refuseWhy'))}
        actions={refusalReasonsOf(type).map((reason) => ({
          label: _(`consult.reason.${reason}`),
          run: () => choose(reason),
        }))}
      />
      <Sheet
        open={chosen !== null}
        onClose={() => choose(null)}
        title={_(consultId(type, 'refuse.sure'))}
      >
        {chosen !== null && (
          <RefusalConfirmation
            reason={chosen}
            isOffer={isOffer}
            type={type}
            onKeep={() => choose(null)}
            onRefuse={(refusal) => {
              choose(null)
              onRefuse(refusal)
            }}
          />
        )}
      </Sheet>
    </>
  )
}
