import { chinaDay, chinaDayStart } from '#contract/calendar.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'

/** In which what came in for a consultation, less what went back, is its doctor's. */
export const earningStates = ['running', 'finished'] as const satisfies ConsultationState[]

type Paid = { state: ConsultationState; paid: number; refunded: number }

/** How much of what a patient paid counts as income. */
export function incomeOf({ state, paid, refunded }: Paid): number {
  return earningStates.some((each) => each === state) ? paid - refunded : 0
}

/** The month in China that a moment lies in, as `YYYY-MM`. */
export function chinaMonth(at: number): string {
  return chinaDay(at).slice(0, 7)
}

/** When a month begins in China, and the one after it, in milliseconds. */
export function monthRange(month: string): { from: number; until: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: chinaDayStart(`${month}-01`), until: chinaDayStart(`${next}-01`) }
}
