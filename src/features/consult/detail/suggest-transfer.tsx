import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { suggestTransfer } from '#contract/endpoints/transfer-endpoints.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { openTransferDraft, type TransferValues } from './transfer-draft.ts'
import { TransferDoctors } from './transfer-doctors.tsx'
import './transfer.css'

const reasonLimit = 200
const nothingFilled: TransferValues = { chosen: null, reason: '' }

/** Where a doctor names another one, whom the patient may go to. */
export function SuggestTransfer({ consultation }: { consultation: ConsultationDetail }) {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const openDraft = () => openTransferDraft(storage, consultation.id)
  // What was half written is gone on with.
  const [open, setOpen] = useState(() => openDraft().found !== null)

  function giveUp(): void {
    openDraft().drop()
    setOpen(false)
  }

  return (
    <Card title={_('transfer.suggest')}>
      <div className="transfer__rows">
        <p className="transfer__reason">{_('transfer.suggestText')}</p>
        <Button variant="soft" onClick={() => setOpen(true)}>
          {_('transfer.choose')}
        </Button>
      </div>
      <Sheet open={open} onClose={giveUp} title={_('transfer.suggest')}>
        <Suggestion key={String(open)} consultation={consultation} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  )
}

type Props = { consultation: ConsultationDetail; onDone: () => void }

function Suggestion({ consultation: { id }, onDone }: Props) {
  const { _ } = useLingui()
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const toast = useSetAtom(showToastAtom)
  const form = useDraftedValues(() => openTransferDraft(storage, id), nothingFilled)
  const { chosen, reason } = form.values
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isBlank = reason.trim() === ''

  async function submit(): Promise<void> {
    setTried(true)
    if (chosen === null || isBlank || busy) return
    setBusy(true)
    try {
      const input = { consultationId: id, doctorId: chosen.id, reason: reason.trim() }
      await call(suggestTransfer, input)
      form.drop()
      toast(_('transfer.suggested', { name: chosen.name }), { icon: 'success' })
      onDone()
      void changed()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }

  return (
    <div className="transfer__rows">
      <Fields sending={busy}>
        <TransferDoctors
          consultationId={id}
          chosen={chosen}
          onChoose={(picked) => form.change({ chosen: picked })}
          error={tried && chosen === null ? _('transfer.doctorMissing') : undefined}
        />
        <TextArea
          label={_('transfer.reason')}
          placeholder={_('transfer.reasonHint')}
          rows={3}
          limit={reasonLimit}
          value={reason}
          error={tried && isBlank ? _('transfer.reasonMissing') : undefined}
          onChange={(text) => form.change({ reason: text })}
        />
      </Fields>
      <Button wide loading={busy} onClick={() => void submit()}>
        {_('transfer.send')}
      </Button>
    </div>
  )
}
