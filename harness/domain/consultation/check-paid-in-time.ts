import type { ConsultationAggregate } from './consultation-aggregate.ts'

/** Whether an order was paid before its end: of money that came later, which goes back, its doctor hears nothing. */
export function isPaidInTime({
  paidAt,
  endedAt,
}: Pick<ConsultationAggregate, 'paidAt' | 'endedAt'>): boolean {
  return paidAt !== null && (endedAt === null || paidAt <= endedAt)
}
