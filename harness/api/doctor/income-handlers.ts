import type { ProductHandler } from '#harness/api/product-handler.ts'
import { requireDoctor } from '#harness/api/require-doctor.ts'
import { settleOverdue } from '#harness/api/own-consultation.ts'
import { chinaMonth, incomeOf, monthRange } from '#harness/domain/doctor/count-income.ts'
import {
  findIncomeBeside,
  listIncome,
  sumIncome,
  type IncomeCursor,
} from '#harness/store/consultation/income-store.ts'

const pageSize = 20

export const income: ProductHandler<'income'> = async (context, input, { user }) => {
  const { store, clock } = context
  await requireDoctor(store, user.id)
  await settleOverdue(context)
  const current = chinaMonth(clock.now())
  const month = input.month ?? current
  const months = { doctorId: user.id, ...monthRange(month) }
  const after = input.after === undefined ? null : readCursor(input.after)
  // One more than is shown tells whether there are more.
  const rows = await listIncome(store, { ...months, after, count: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const { before, behind } = await findIncomeBeside(store, months)
  const later = behind === null ? null : chinaMonth(behind)
  return {
    month,
    total: await sumIncome(store, months),
    items: shown.map(({ id, type, patient_name, paid_at, state, paid, refunded }) => ({
      consultationId: id,
      type,
      patientName: patient_name,
      at: paid_at,
      paid,
      income: incomeOf({ state, paid, refunded }),
    })),
    after: last === undefined ? null : `${last.paid_at}.${last.id}`,
    earlier: before === null ? null : chinaMonth(before),
    later: later ?? (month < current ? current : null),
  }
}

/** As the page before has named it, in the shape of the contract. */
function readCursor(after: string): IncomeCursor {
  const [paidAt = '', id = ''] = after.split('.')
  return { paidAt: Number(paidAt), id }
}
