import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ConsultationDetail, QuickLevel } from '#contract/consultation.ts'
import { isNobodyThere, quickOffersAtom } from '#src/state/quick-offers-atom.ts'

/** Says before a quick consultation is paid that nobody is there to take it now. */
export function QuickNobody({ consultation }: { consultation: ConsultationDetail }) {
  const { departmentId, level } = consultation
  return departmentId !== null && level !== null && <Nobody {...{ departmentId, level }} />
}

function Nobody({ departmentId, level }: { departmentId: string; level: QuickLevel }) {
  const { _ } = useLingui()
  const { data } = useAtomValue(useMemo(() => quickOffersAtom(departmentId), [departmentId]))
  if (data === undefined || !isNobodyThere(data, level)) return null
  return (
    <p className="pay-nobody" role="status">
      {_('quick.nobodyText')}
    </p>
  )
}
