import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { Call } from '#src/services/product-client.ts'
import type { ConsultListParams } from './consult-list-atom.ts'

/** More than this nobody prints. */
const max = 2000

/** All that fit, for paper or a file, whether they have been scrolled to or not. */
export async function allRecords(
  call: Call,
  params: ConsultListParams,
): Promise<ConsultationItem[]> {
  const found: ConsultationItem[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof onePage>> = await onePage(call, params, after)
    found.push(...page.consultations)
    after = page.after
  } while (after !== null && found.length < max)
  return found
}

function onePage(call: Call, params: ConsultListParams, after: string | null) {
  return call(consultations, { ...params, ...(after !== null && { after }) })
}
