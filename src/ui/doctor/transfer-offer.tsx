import type { ReactNode } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import './transfer-offer.css'

type Choice = 'agree' | 'stay'

type Props = {
  /** Why another doctor is offered. */
  reason: string
  labels: Record<Choice, string>
  /** Opens the doctor who is offered. */
  renderLink: (className: string) => ReactNode
  /** The answer that is on its way. */
  choosing: Choice | null
  onChoose: (choice: Choice) => void
}

/** Another doctor is offered: the patient agrees or stays. */
export function TransferOffer({ reason, labels, renderLink, choosing, onChoose }: Props) {
  return (
    <>
      <p className="transfer-offer__reason" dir="auto">
        {reason}
      </p>
      {renderLink('transfer-offer__link')}
      <div className="transfer-offer__choices">
        <Button variant="soft" loading={choosing === 'stay'} onClick={() => onChoose('stay')}>
          {labels.stay}
        </Button>
        <Button loading={choosing === 'agree'} onClick={() => onChoose('agree')}>
          {labels.agree}
        </Button>
      </div>
    </>
  )
}
