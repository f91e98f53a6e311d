import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { invoiceAmount, type Invoice } from '#contract/invoice/invoice.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { invoiceAtom } from './invoice-atom.ts'
import { openInvoiceDraft } from './invoice-draft.ts'
import { InvoiceRequest } from './invoice-request.tsx'
import './invoice.css'

type Props = { consultation: ConsultationDetail }

/** The invoice of an order: how it stands, or where it is asked for. */
export function InvoiceCard({ consultation }: Props) {
  const { _ } = useConsultLabels()
  const { id, refund } = consultation
  const query = useAtomValue(useMemo(() => invoiceAtom({ id, refund }), [id, refund]))
  return (
    <Card title={_('invoice.title')}>
      <QueryView
        query={query}
        loading={<Skeleton label={_('shell.loading')} />}
        renderFailed={(retry) => <RetryLine retry={retry} />}
      >
        {({ invoice }) =>
          invoice === null ? <Offer consultation={consultation} /> : <Kept invoice={invoice} />
        }
      </QueryView>
    </Card>
  )
}

function Offer({ consultation }: Props) {
  const { _, money } = useConsultLabels()
  const { storage } = useAtomValue(readyClientAtom)
  const openDraft = () => openInvoiceDraft(storage, consultation.id)
  // What was half written is gone on with.
  const [open, setOpen] = useState(() => openDraft().found !== null)
  const amount = invoiceAmount(consultation)

  function giveUp(): void {
    openDraft().drop()
    setOpen(false)
  }

  if (amount === 0) return <p className="invoice__line">{_('invoice.refunded')}</p>
  return (
    <div className="invoice">
      <p className="invoice__line">{_('invoice.offer', { amount: money(amount) })}</p>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {_('invoice.request')}
      </Button>
      <Sheet open={open} onClose={giveUp} title={_('invoice.request')}>
        <InvoiceRequest key={String(open)} consultation={consultation} amount={amount} />
      </Sheet>
    </div>
  )
}

function Kept({ invoice }: { invoice: Invoice }) {
  const { _, money, moment } = useConsultLabels()
  const { kind, title, taxNumber, email, amount, state, number } = invoice
  const at = invoice.voidedAt ?? invoice.issuedAt ?? invoice.requestedAt
  return (
    <>
      <p className="invoice__line">{_(`invoice.about.${state}`)}</p>
      <Facts
        rows={[
          { label: _('invoice.state'), value: `${_(`invoice.state.${state}`)} · ${moment(at)}` },
          ...(number === '' ? [] : [{ label: _('invoice.number'), value: number }]),
          { label: _(`invoice.titleOf.${kind}`), value: title },
          ...(taxNumber === undefined ? [] : [{ label: _('invoice.taxNumber'), value: taxNumber }]),
          { label: _('invoice.email'), value: email },
          { label: _('invoice.amount'), value: money(amount) },
        ]}
      />
    </>
  )
}
