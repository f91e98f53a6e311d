import { useLingui } from '@lingui/react'
import type { DoctorPageFacts } from '#contract/doctor/doctor-page.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'

/** When the doctor sees people at the hospital. */
export function DoctorShifts({ shifts }: Pick<DoctorPageFacts, 'shifts'>) {
  const { _ } = useLingui()
  if (shifts.length === 0) return null
  return (
    <Card title={_('doctor.shifts')}>
      <Facts
        rows={shifts.map(({ weekday, half, clinic }) => ({
          label: `${_(`doctor.weekday.${weekday}`)} ${_(`doctor.half.${half}`)}`,
          value: clinic,
        }))}
      />
    </Card>
  )
}
