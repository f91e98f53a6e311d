import { invoiceAmount } from '#contract/invoice/invoice.ts'
import type { Schema } from '#harness/store/engine/schema.ts'

const hour = 3_600_000

/** The newest order of 林晓 that is over and was paid with money has an invoice, which is issued. */
export function invoiceSeed(orders: readonly Schema['consultation'][]): Schema['invoice'][] {
  const order = orders.find((each) => each.patient_id === '10001' && amountOf(each) > 0)
  if (order === undefined || order.ended_at === null) return []
  return [
    {
      consultation_id: order.id,
      kind: 'person',
      title: '林晓',
      tax_number: null,
      email: 'linxiao@example.com',
      amount: amountOf(order),
      state: 'issued',
      number: '26332000000018830001',
      requested_at: order.ended_at + hour,
      issued_at: order.ended_at + 20 * hour,
      voided_at: null,
    },
  ]
}

function amountOf({ state, paid, pay_method, refund }: Schema['consultation']): number {
  return invoiceAmount({ state, paid, payMethod: pay_method, refund })
}
