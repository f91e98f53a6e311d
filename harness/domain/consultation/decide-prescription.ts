import type { ActionFacts } from '#contract/consultation-actions.ts'
import { isPrescribable } from '#contract/prescription/is-prescribable.ts'
import type { PrescriptionContent } from '#contract/prescription/prescription.ts'

type Prescribed = PrescriptionContent & { consultationId: string }

/** What is known when a doctor prescribes. */
type PrescriptionFacts = {
  /** What the doctor has given with the same request. */
  kept: Prescribed | null
  requested: Prescribed
  order: Pick<ActionFacts, 'type' | 'state'>
  /** 可开处方: whether the doctor may name medicines. */
  canPrescribe: boolean
}

/**
 * `known`: this request gave it before, however the order stands by now. `conflict`: it gave another one.
 * `closed`: the order does not run. `unlicensed`: the doctor may give a diagnosis alone.
 */
export type PrescriptionDecision = 'known' | 'conflict' | 'closed' | 'unlicensed' | 'write'

/** What is to be done when a doctor prescribes. */
export function decidePrescription({
  kept,
  requested,
  order,
  canPrescribe,
}: PrescriptionFacts): PrescriptionDecision {
  if (kept !== null) return decideRepeated(kept, requested)
  if (!isPrescribable(order)) return 'closed'
  return requested.medicines.length > 0 && !canPrescribe ? 'unlicensed' : 'write'
}

/** What is to be done where the same request has given something before, whosever the order is by now. */
export function decideRepeated(kept: Prescribed, requested: Prescribed): 'known' | 'conflict' {
  return isSame(kept, requested) ? 'known' : 'conflict'
}

function isSame(kept: Prescribed, requested: Prescribed): boolean {
  return (
    kept.consultationId === requested.consultationId &&
    kept.diagnosis === requested.diagnosis &&
    kept.medicines.length === requested.medicines.length &&
    kept.medicines.every(({ name, amount }, place) => {
      const other = requested.medicines[place]
      return other?.name === name && other.amount === amount
    })
  )
}
