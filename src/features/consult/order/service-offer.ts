import type { OrderType, QuickLevel } from '#contract/consultation.ts'
import type { DoctorCard } from '#contract/doctor.ts'

/** A service as it is offered. */
export type Service = {
  type: OrderType
  /** Fen. */
  price: number
  /** The doctor's name or the department's. */
  of: string
  /** What an order of it says. */
  order: { doctorId: string } | { departmentId: string; level: QuickLevel }
}

/** A service that can be ordered, or why it can't. */
export type Offer = { is: 'open'; service: Service } | { is: 'missing' | 'resting' | 'full' }

/** What a doctor offers of a type, as the server would take an order of it. */
export function offerOfDoctor(
  { id, name, services, receiving }: Pick<DoctorCard, 'id' | 'name' | 'services' | 'receiving'>,
  wanted: string,
): Offer {
  const found = services.find(({ type }) => type === wanted)
  if (found === undefined) return { is: 'missing' }
  if (receiving === 'no') return { is: 'resting' }
  if (found.left === 0) return { is: 'full' }
  const { type, price } = found
  return { is: 'open', service: { type, price, of: name, order: { doctorId: id } } }
}
