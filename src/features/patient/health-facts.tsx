import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { bodyMassIndex, dueDayIn, type HealthInfo } from '#contract/health-info.ts'
import { daysToDue, ongoingGestation } from '#contract/pregnancy.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Facts } from '#src/ui/content/facts.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'

/** All that was said, in groups. */
export function HealthFacts({ info }: { info: HealthInfo }) {
  const { _, locale } = useTexts()
  const unset = _('health.unset')
  const { stage, lastPeriod, fetuses, bloodType, height, weightBefore, weightNow } = info
  const index = bodyMassIndex({ height, weight: weightNow ?? weightBefore })
  const due = dueDayIn(info)
  const inUnit = (unit: string, value: number | undefined) =>
    value === undefined ? unset : _(`health.${unit}`, { value })
  const date = (day: string | null | undefined) => (day ? dateText(day, locale) : unset)
  return (
    <>
      <PregnancyLine info={info} />
      <Card title={_('health.pregnancy')}>
        <Facts
          rows={[
            { label: _('health.stage'), value: stage ? _(`health.stage.${stage}`) : unset },
            { label: _('health.lastPeriod'), value: date(lastPeriod) },
            { label: _('health.dueDay'), value: date(due) },
            { label: _('health.gravidity'), value: inUnit('times', info.gravidity) },
            { label: _('health.parity'), value: inUnit('times', info.parity) },
            { label: _('health.fetuses'), value: fetuses ? _(`health.fetuses.${fetuses}`) : unset },
            { label: _('health.hospital'), value: info.hospital ?? unset },
            { label: _('health.careNumber'), value: info.careNumber ?? unset },
          ]}
        />
      </Card>
      <Card title={_('health.body')}>
        <Facts
          rows={[
            { label: _('health.height'), value: inUnit('cm', height) },
            { label: _('health.weightBefore'), value: inUnit('kg', weightBefore) },
            { label: _('health.weightNow'), value: inUnit('kg', weightNow) },
            { label: _('health.bmi'), value: index === null ? unset : String(index) },
            {
              label: _('health.bloodType'),
              value: bloodType ? _(`health.blood.${bloodType}`) : unset,
            },
          ]}
        />
      </Card>
      <Card title={_('health.history')}>
        <Facts
          rows={[
            { label: _('health.allergies'), value: allergiesIn(info) },
            { label: _('health.conditions'), value: conditionsIn(info) },
          ]}
        />
      </Card>
    </>
  )

  function allergiesIn({ hasAllergies, allergies }: HealthInfo): string {
    if (hasAllergies === undefined) return unset
    return hasAllergies === 'yes' ? (allergies ?? '') : _('health.hasAllergies.no')
  }

  function conditionsIn({ conditions = [], otherCondition }: HealthInfo): string {
    const said = conditions.map((each) =>
      each === 'other' ? (otherCondition ?? '') : _(`health.condition.${each}`),
    )
    return said.length === 0 ? unset : said.join(' · ')
  }
}

function PregnancyLine({ info }: { info: HealthInfo }) {
  const { _ } = useLingui()
  const today = useAtomValue(todayAtom)
  const { stage, lastPeriod } = info
  const due = dueDayIn(info)
  if (stage !== 'pregnant' || lastPeriod === undefined || due === null) return null
  const gestation = ongoingGestation(lastPeriod, today)
  if (gestation === null) return null
  const left = daysToDue(due, today)
  return (
    <p className="health-line">
      <strong>{_('health.gestation', gestation)}</strong>
      {left >= 0 ? _('health.daysLeft', { days: left }) : _('health.daysOver', { days: -left })}
    </p>
  )
}
