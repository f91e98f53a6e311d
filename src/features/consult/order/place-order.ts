import { askLaunch } from '#contract/endpoints/ask-endpoints.ts'
import type { Call } from '#src/services/product-client.ts'
import type { Service } from './service-offer.ts'
import type { SymptomValues } from './symptom-draft.ts'

type Complete = SymptomValues & {
  requestId: string
  lasting: NonNullable<SymptomValues['lasting']>
  visit: NonNullable<SymptomValues['visit']>
  patientId: string
}

/** Makes an order of a description that lacks nothing; gives its id. */
export async function placeOrder(
  call: Call,
  service: Service,
  { description, recordings, ...said }: Complete,
): Promise<string> {
  const { consultationId } = await call(askLaunch, {
    ...said,
    ...service.order,
    type: service.type,
    price: service.price,
    description: description.trim(),
    recordings: recordings.map(({ id }) => id),
  })
  return consultationId
}
