import { quickLevels } from '#contract/consultation.ts'
import { quickPrices } from '#contract/quick.ts'
import { responseTimes } from '#harness/store/quick-store.ts'
import type { ProductHandler } from './product-handler.ts'

export const quickOffers: ProductHandler<'quickOffers'> = async ({ store }, { departmentId }) => {
  const times = await responseTimes(store, departmentId)
  return {
    levels: quickLevels.map((level) => ({ level, price: quickPrices[level] })),
    online: times.length,
    responseMinutes: times[Math.floor((times.length - 1) / 2)] ?? null,
  }
}
