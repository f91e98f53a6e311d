import { codes } from '#contract/codes.ts'
import { quickPrices } from '#contract/quick.ts'
import { serviceTypes } from '#contract/service-types.ts'
import type { ConsultationRow } from '#harness/store/consultation/consultation-repository.ts'
import { findService } from '#harness/store/consultation/placed-order-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { Refusal } from './refusal.ts'

/** What the service of an order costs now, in fen, also once its doctor has switched it off; null where it is sold no more. */
export async function currentPrice(
  store: Store,
  { type, doctor_id, level }: Pick<ConsultationRow, 'type' | 'doctor_id' | 'level'>,
): Promise<number | null> {
  if (type === 'quick') return quickPrices[level ?? 'ordinary']
  // What is no longer sold is not paid either.
  const sold = serviceTypes.find((each) => each === type)
  if (sold === undefined) return null
  const service = await findService(store, { doctorId: doctor_id ?? '', type: sold })
  return service?.price ?? null
}

/** The refusal of whoever has seen another price; it names the one that counts now, in fen. */
export function priceChanged(price: number): Refusal {
  return new Refusal(codes.priceChanged, 'priceChanged', { yuan: price / 100 })
}
