import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { transferCheck, transferChoose } from '#contract/transfer-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import './transfer.css'

function transferAtom(consultationId: string) {
  return atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: ['transfer', consultationId],
      queryFn: async () => (await call(transferCheck, { consultationId })).transfer,
      staleTime: 0,
      refetchOnWindowFocus: true,
    }
  })
}

/** Another doctor whom the doctor suggests: the patient goes there or stays. */
export function TransferOffer({ consultation: { id } }: { consultation: ConsultationDetail }) {
  const { _ } = useLingui()
  const { call, report } = useAtomValue(readyClientAtom)
  const { data: transfer, refetch } = useAtomValue(useMemo(() => transferAtom(id), [id]))
  const changed = useSetAtom(consultationChangedAtom)
  const ask = useSetAtom(askAtom)
  const [busy, setBusy] = useState<'agree' | 'stay' | null>(null)
  if (!transfer) return null
  const { doctorName: name, reason } = transfer

  async function choose(transferId: string, choice: 'agree' | 'stay'): Promise<void> {
    if (busy !== null) return
    setBusy(choice)
    const question = {
      title: _('transfer.sure', { name }),
      text: _('transfer.sureText'),
      yes: _('transfer.agree'),
      no: _('way.cancel'),
    }
    if (choice === 'stay' || (await ask(question))) {
      await call(transferChoose, { transferId, choice }).catch(report)
      await Promise.all([refetch(), changed()])
    }
    setBusy(null)
  }

  return (
    <Card title={_('transfer.title', { name })}>
      <p className="transfer__reason">{reason}</p>
      <Link
        to={`${pages.doctorDetail}?doctorId=${encodeURIComponent(transfer.doctorId)}`}
        className="transfer__link"
      >
        {_('transfer.doctor')}
      </Link>
      <div className="transfer__ways">
        <Button
          variant="soft"
          loading={busy === 'stay'}
          onClick={() => void choose(transfer.id, 'stay')}
        >
          {_('transfer.stay')}
        </Button>
        <Button loading={busy === 'agree'} onClick={() => void choose(transfer.id, 'agree')}>
          {_('transfer.agree')}
        </Button>
      </div>
    </Card>
  )
}
