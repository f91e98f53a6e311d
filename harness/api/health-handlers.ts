import { chinaDay } from '#contract/calendar.ts'
import { healthProblems } from '#contract/health-info.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import { findHealth, saveHealth } from '#harness/store/care/health-store.ts'
import { refuseProblems } from './checked-field.ts'
import type { ProductHandler } from './product-handler.ts'

export const healthInfo: ProductHandler<'healthInfo'> = async ({ store }, _input, { user }) =>
  findHealth(store, user.id)

export const saveHealthInfo: ProductHandler<'saveHealthInfo'> = async (
  { store, clock },
  { requestId, ...info },
  { user },
) => {
  const now = clock.now()
  refuseProblems(healthProblems(info, chinaDay(now)))
  const key = { userId: user.id, call: 'saveHealthInfo', requestId }
  await answerOnce(store, key, async (trx) => {
    await saveHealth(trx, { userId: user.id, info, now })
    return ''
  })
  return findHealth(store, user.id)
}
