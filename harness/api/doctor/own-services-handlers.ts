import { codes } from '#contract/codes.ts'
import type { ProductHandler } from '#harness/api/product-handler.ts'
import { Refusal } from '#harness/api/refusal.ts'
import { requireDoctor } from '#harness/api/require-doctor.ts'
import { listOwnServices, planServices } from '#harness/domain/doctor/plan-services.ts'
import { answerOnce } from '#harness/store/answered-request-store.ts'
import { listKeptServices, putServices } from '#harness/store/care/own-service-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

export const ownServices: ProductHandler<'ownServices'> = ({ store }, _input, { user }) =>
  readServices(store, user.id)

export const saveOwnServices: ProductHandler<'saveOwnServices'> = async (
  { store },
  { requestId, version, services: settings },
  { user },
) => {
  const doctorId = user.id
  await requireDoctor(store, doctorId)
  const key = { userId: doctorId, call: 'saveOwnServices', requestId }
  await answerOnce(store, key, async (trx) => {
    const known = await readServices(trx, doctorId)
    if (known.version !== version) throw new Refusal(codes.draftConflict, 'servicesConflict')
    const services = planServices(known.services, settings)
    if (services === null) {
      throw new Refusal(codes.invalidRequest, 'invalidField', { field: 'services' })
    }
    if (services.length > 0) await putServices(trx, { doctorId, services })
    return ''
  })
  return readServices(store, doctorId)
}

async function readServices(store: Store, doctorId: string) {
  const doctor = await requireDoctor(store, doctorId)
  const kept = await listKeptServices(store, doctorId)
  return {
    version: doctor.services_version,
    services: listOwnServices(kept, { canInterpret: doctor.can_interpret === 1 }),
  }
}
