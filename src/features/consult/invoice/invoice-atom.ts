import { atom } from 'jotai'
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query'
import type { ConsultationDetail } from '#contract/consultation.ts'
import { invoice, requestInvoice } from '#contract/endpoints/invoice-endpoints.ts'
import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { publicStateOf } from '#src/state/query-state.ts'

type Order = Pick<ConsultationDetail, 'id' | 'refund'>

/** Asked for anew with each step of a refund, which voids it. */
const keyOf = ({ id, refund }: Order) => ['invoice', id, refund]

/** The invoice of an order, if there is one. Make it once for each order, with useMemo. */
export function invoiceAtom(order: Order) {
  const query = atomWithQuery((get) => {
    const { call } = get(readyClientAtom)
    return {
      queryKey: keyOf(order),
      queryFn: () => call(invoice, { consultationId: order.id }),
    }
  })
  return atom((get) => publicStateOf(get(query)))
}

/** Asks for the invoice of an order, which from then on is known. */
export const requestInvoiceAtom = atom(
  null,
  async (get, _set, order: Order, content: InvoiceContent) => {
    const { call } = get(readyClientAtom)
    const requested = await call(requestInvoice, { consultationId: order.id, ...content })
    get(queryClientAtom).setQueryData(keyOf(order), requested)
  },
)
