import { dailyLimits, type OwnService } from '#contract/doctor/own-services.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useDoctorLabels } from '#src/features/doctor/doctor-labels.ts'
import type { ServiceValues } from './services-values.ts'

type Props = {
  service: OwnService
  values: ServiceValues
  error: string | undefined
  onChange: (change: Partial<ServiceValues>) => void
}

/** One service: whether it is offered, and what a doctor decides of one that is. */
export function ServiceFields({ service, values, error, onChange }: Props) {
  const { _, terms } = useDoctorLabels()
  const { type } = service
  const { isOffered, price, dailyLimit } = values
  const name = _(`doctor.type.${type}`)
  return (
    <Card>
      <Switch
        checked={isOffered}
        text={terms(service)}
        onChange={(offered) => onChange({ isOffered: offered })}
      >
        {name}
      </Switch>
      {isOffered && (
        <div className="services-form__fields" role="group" aria-label={name}>
          {type === 'free' ? (
            <p className="services-form__free">{_('doctor.own.free')}</p>
          ) : (
            <TextField
              label={_('doctor.own.price')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={price}
              error={error}
              onChange={({ target }) => onChange({ price: target.value })}
            />
          )}
          <Stepper
            label={_('doctor.own.dailyLimit')}
            min={dailyLimits.min}
            max={dailyLimits.max}
            value={dailyLimit}
            onChange={(limit) => onChange({ dailyLimit: limit })}
          />
        </div>
      )}
    </Card>
  )
}
