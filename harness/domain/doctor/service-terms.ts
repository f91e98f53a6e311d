import type { ServiceType } from '#contract/service-types.ts'

type ServiceTerms = {
  /** How many a doctor takes in a day who has named no other number. */
  dailyLimit: number
  /** How long a consultation runs. */
  hours: number
  /** Null is as often as the patient likes. */
  questions: number | null
}

/** How each kind of service runs; its price is the doctor's own. */
export const serviceTerms: Record<ServiceType, ServiceTerms> = {
  imageText: { dailyLimit: 20, hours: 48, questions: null },
  phone: { dailyLimit: 6, hours: 72, questions: null },
  free: { dailyLimit: 5, hours: 24, questions: 3 },
  interpretation: { dailyLimit: 20, hours: 24, questions: null },
}
