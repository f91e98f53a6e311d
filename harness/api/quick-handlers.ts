import { quickLevels } from '#contract/consultation.ts'
import { quickPrices } from '#contract/quick.ts'
import { hasDepartment, listReceiving } from '#harness/store/consultation/quick-store.ts'
import { notFound } from './checked-field.ts'
import type { ProductHandler } from './product-handler.ts'

export const quickOffers: ProductHandler<'quickOffers'> = async ({ store }, { departmentId }) => {
  if (departmentId !== undefined && !(await hasDepartment(store, departmentId))) throw notFound()
  const levels = quickLevels.map(async (level) => {
    const { department, others } = await listReceiving(store, { departmentId, level })
    const times = department.map(({ response_minutes }) => response_minutes)
    return {
      level,
      price: quickPrices[level],
      online: times.length,
      elsewhere: others.length,
      responseMinutes: times[Math.floor((times.length - 1) / 2)] ?? null,
    }
  })
  return { levels: await Promise.all(levels) }
}
