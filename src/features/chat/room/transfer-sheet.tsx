import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { doctorPath } from '#contract/pages.ts'
import { transferAtom, transferChoiceAtom } from '#src/state/transfer-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { TransferOffer } from '#src/ui/doctor/transfer-offer.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

export type TransferSheetProps = { consultationId: string; onClose: () => void }

/** The offer of another doctor as the server knows it now, to be answered without leaving the room. */
export function TransferSheet({ consultationId, onClose }: TransferSheetProps) {
  const { _ } = useLingui()
  const query = useAtomValue(useMemo(() => transferAtom(consultationId), [consultationId]))
  const [choosing, choose] = useAtom(transferChoiceAtom)
  const transfer = query.at === 'known' ? query.value : null
  const title =
    transfer === null ? _('transfer.offer') : _('transfer.title', { name: transfer.doctorName })

  async function answer(given: NonNullable<typeof transfer>, choice: 'agree' | 'stay') {
    if (await choose({ consultationId, transfer: given, choice, t: _ })) onClose()
  }

  return (
    <Sheet open onClose={onClose} title={title}>
      {query.at === 'failed' && (
        <Button variant="soft" wide onClick={query.retry}>
          {_('button.retry')}
        </Button>
      )}
      {query.at === 'loading' && <Skeleton label={_('shell.loading')} rows={3} />}
      {query.at === 'known' && transfer === null && <p>{_('transfer.over')}</p>}
      {transfer !== null && (
        <TransferOffer
          reason={transfer.reason}
          labels={{ agree: _('transfer.agree'), stay: _('transfer.stay') }}
          renderLink={(className) => (
            <Link to={doctorPath(transfer.doctorId)} className={className}>
              {_('transfer.doctor')}
            </Link>
          )}
          choosing={choosing}
          onChoose={(choice) => void answer(transfer, choice)}
        />
      )}
    </Sheet>
  )
}
