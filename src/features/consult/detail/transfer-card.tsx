import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { doctorPath } from '#contract/pages.ts'
import { transferAtom, transferChoiceAtom } from '#src/state/transfer-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { TransferOffer } from '#src/ui/doctor/transfer-offer.tsx'

/** Another doctor whom the doctor suggests: the patient goes there or stays. */
export function TransferCard({ consultation: { id } }: { consultation: ConsultationDetail }) {
  const { _ } = useLingui()
  const query = useAtomValue(useMemo(() => transferAtom(id), [id]))
  const [choosing, choose] = useAtom(transferChoiceAtom)
  if (query.at !== 'known' || query.value === null) return null
  const transfer = query.value
  return (
    <Card title={_('transfer.title', { name: transfer.doctorName })}>
      <TransferOffer
        reason={transfer.reason}
        labels={{ agree: _('transfer.agree'), stay: _('transfer.stay') }}
        renderLink={(className) => (
          <Link to={doctorPath(transfer.doctorId)} className={className}>
            {_('transfer.doctor')}
          </Link>
        )}
        choosing={choosing}
        onChoose={(choice) => void choose({ consultationId: id, transfer, choice, t: _ })}
      />
    </Card>
  )
}
