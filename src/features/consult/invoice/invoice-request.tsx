import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { ConsultationDetail } from '#contract/consultation.ts'
import {
  invoiceKinds,
  invoiceLimits,
  invoiceProblems,
  plainInvoice,
} from '#contract/invoice/invoice.ts'
import { useForm } from '#src/blocks/use-form.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { requestInvoiceAtom } from './invoice-atom.ts'
import { openInvoiceDraft, type InvoiceForm } from './invoice-draft.ts'

type Props = { consultation: ConsultationDetail; amount: number }

const begun: InvoiceForm = { kind: 'person', title: '', taxNumber: '', email: '' }

/** The form of an invoice: to whom it is made out, and where it is sent. */
export function InvoiceRequest({ consultation, amount }: Props) {
  const { _, money } = useConsultLabels()
  const { storage } = useAtomValue(readyClientAtom)
  const request = useSetAtom(requestInvoiceAtom)
  const showToast = useSetAtom(showToastAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun,
    openDraft: () => openInvoiceDraft(storage, consultation.id),
  })
  const { saving, save } = useSaving()
  const { values, errors, change } = form
  const { kind } = values

  async function submit(): Promise<void> {
    const content = plainInvoice(kind === 'company' ? values : { ...values, taxNumber: '' })
    const wrong = Object.entries(invoiceProblems(content)).map(([field, problem]) => [
      field,
      _(`invoice.problem.${problem}`),
    ])
    if (form.refuse(Object.fromEntries(wrong))) return
    await save(async () => {
      await request(consultation, content)
      form.drop()
      showToast(_('invoice.requested'), { icon: 'success' })
    })
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="invoice__line">{_('invoice.offer', { amount: money(amount) })}</p>
      <Fields sending={saving}>
        <ChoiceChips
          label={_('invoice.kind')}
          options={invoiceKinds.map((value) => ({ value, label: _(`invoice.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => change({ kind: chosen, title: '' })}
        />
        <TextField
          label={_(`invoice.titleOf.${kind}`)}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
          maxLength={invoiceLimits.title}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        {kind === 'company' && (
          <TextField
            label={_('invoice.taxNumber')}
            placeholder={_('invoice.taxNumberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={values.taxNumber}
            error={errors.taxNumber}
            onChange={({ target }) => change({ taxNumber: target.value })}
          />
        )}
        <TextField
          label={_('invoice.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={invoiceLimits.email}
          value={values.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Fields>
      <p className="invoice__line invoice__line--last">{_('invoice.once')}</p>
      <Button type="submit" wide loading={saving}>
        {_('invoice.send')}
      </Button>
    </form>
  )
}
