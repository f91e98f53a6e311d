import { useLingui } from '@lingui/react'
import {
  allergyAnswers,
  bloodTypes,
  bodyMassIndex,
  conditions,
  healthTextLimit,
} from '#contract/health-info.ts'
import type { useForm } from '#src/blocks/use-form.ts'
import { Card } from '#src/ui/content/card.tsx'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { healthInput, type HealthFormValues } from './health-values.ts'
import { useOptions } from './use-options.ts'

type Props = { form: ReturnType<typeof useForm<HealthFormValues>> }

const sizes = ['height', 'weightBefore', 'weightNow'] as const

/** The body and what it has been through. */
export function HealthBodyFields({ form: { values, errors, change } }: Props) {
  const { _ } = useLingui()
  const options = useOptions()
  const { height, weightBefore, weightNow } = healthInput(values)
  const index = bodyMassIndex({ height, weight: weightNow ?? weightBefore })
  return (
    <>
      <Card title={_('health.body')}>
        {sizes.map((size) => (
          <TextField
            key={size}
            label={_(`health.${size}In`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={values[size]}
            error={errors[size]}
            onChange={({ target }) => change({ [size]: target.value })}
          />
        ))}
        <p className="health-form__note" aria-live="polite">
          {index !== null && _('health.bmiIs', { index })}
        </p>
        <ChoiceChips
          label={_('health.bloodType')}
          options={options(bloodTypes, (value) => `health.blood.${value}`)}
          value={values.bloodType}
          error={errors.bloodType}
          onChange={(bloodType) => change({ bloodType })}
        />
      </Card>
      <Card title={_('health.history')}>
        <ChoiceChips
          label={_('health.allergies')}
          options={options(allergyAnswers, (value) => `health.hasAllergies.${value}`)}
          value={values.hasAllergies}
          error={errors.hasAllergies}
          onChange={(hasAllergies) => change({ hasAllergies })}
        />
        {values.hasAllergies === 'yes' && (
          <TextArea
            label={_('health.allergiesWhat')}
            rows={2}
            limit={healthTextLimit}
            value={values.allergies}
            error={errors.allergies}
            onChange={(allergies) => change({ allergies })}
          />
        )}
        <CheckChips
          label={_('health.conditions')}
          options={options(conditions, (value) => `health.condition.${value}`)}
          value={values.conditions}
          error={errors.conditions}
          onChange={(chosen) => change({ conditions: chosen })}
        />
        {values.conditions.includes('other') && (
          <TextArea
            label={_('health.otherCondition')}
            rows={2}
            limit={healthTextLimit}
            value={values.otherCondition}
            error={errors.otherCondition}
            onChange={(otherCondition) => change({ otherCondition })}
          />
        )}
      </Card>
    </>
  )
}
