import { consultations } from '#contract/endpoints/consultation-endpoints.ts'
import { maxListPage, type ConsultationItem } from '#contract/consultation.ts'
import type { Call } from '#src/services/product-client.ts'
import type { ConsultListParams } from '#src/state/consultation-lists.ts'

type Options = {
  /** No more than these. */
  max: number
  onProgress: (count: number, total: number) => void
  signal: AbortSignal
}

type CaseRecords = { caseRecords: ConsultationItem[]; total: number }

/** All that fit, for paper or a file, whether they have been scrolled to or not; and how many fit. */
export async function allCaseRecords(
  call: Call,
  params: ConsultListParams,
  { max, onProgress, signal }: Options,
): Promise<CaseRecords> {
  const caseRecords: ConsultationItem[] = []
  let after: string | null = null
  let total = 0
  do {
    const input = { ...params, limit: maxListPage, ...(after !== null && { after }) }
    const page: Awaited<ReturnType<typeof onePage>> = await onePage(call, input, signal)
    caseRecords.push(...page.consultations)
    ;({ after, total } = page)
    onProgress(caseRecords.length, total)
  } while (after !== null && caseRecords.length < max)
  return { caseRecords: caseRecords.slice(0, max), total }
}

function onePage(
  call: Call,
  input: Parameters<typeof call<typeof consultations>>[1],
  signal: AbortSignal,
) {
  return call(consultations, input, { signal })
}
