import { useState } from 'react'
import { Link } from 'wouter'
import { descriptionLimits, lastingTimes, redFlags, visitAnswers } from '#contract/consultation.ts'
import type { DoctorPageFacts, DoctorService } from '#contract/doctor.ts'
import { pages } from '#contract/pages.ts'
import type { Patient } from '#contract/patient.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useConsultWords } from './consult-words.ts'
import { RedFlagBox } from './red-flag-box.tsx'
import { useSymptoms } from './use-symptoms.ts'
import './consult-foot.css'
import './symptom-form.css'

type Props = {
  doctor: DoctorPageFacts
  service: DoctorService
  patients: readonly Patient[]
  onChanged: () => void
}

/** What the doctor has to know before they are asked. */
export function SymptomForm(props: Props) {
  const { doctor, service, patients } = props
  const { _, money, type } = useConsultWords()
  const { values, errors, sending, isRestored, change, startOver, submit } = useSymptoms(props)
  const [hidden, hide] = useState(false)
  return (
    <>
      {isRestored && !hidden && (
        <p className="symptom-restored" role="status">
          {_('consult.restored')}
          <Button
            variant="plain"
            onClick={() => {
              startOver()
              hide(true)
            }}
          >
            {_('consult.startOver')}
          </Button>
        </p>
      )}
      <Card title={_('consult.forWhom')}>
        {patients.length > 0 && (
          <ChoiceChips
            label={_('consult.patient')}
            labelHidden
            options={patients.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.patientId}
            error={errors.patientId}
            onChange={(patientId) => change({ patientId })}
          />
        )}
        {patients.length === 0 && errors.patientId !== undefined && (
          <p className="symptom-wrong" role="alert">
            {errors.patientId}
          </p>
        )}
        <Link to={pages.askPersons} className={buttonClass({ variant: 'soft' })}>
          {_('consult.addPatient')}
        </Link>
      </Card>
      <Card title={_('consult.symptoms')}>
        <TextArea
          label={_('consult.description')}
          placeholder={_('consult.descriptionHint')}
          name="description"
          rows={5}
          limit={descriptionLimits.most}
          value={values.description}
          error={errors.description}
          onChange={(description) => change({ description })}
        />
        <ChoiceChips
          label={_('consult.lasting')}
          options={lastingTimes.map((value) => ({ value, label: _(`consult.lasting.${value}`) }))}
          value={values.lasting}
          error={errors.lasting}
          onChange={(lasting) => change({ lasting })}
        />
        <ChoiceChips
          label={_('consult.visit')}
          options={visitAnswers.map((value) => ({ value, label: _(`consult.visit.${value}`) }))}
          value={values.visit}
          error={errors.visit}
          onChange={(visit) => change({ visit })}
        />
        <CheckChips
          label={_('consult.redFlags')}
          options={redFlags.map((value) => ({ value, label: _(`consult.redFlag.${value}`) }))}
          value={values.redFlags}
          onChange={(chosen) => change({ redFlags: chosen })}
        />
        <RedFlagBox urgent={values.redFlags.length > 0} />
        <p className="symptom-private">{_('consult.private')}</p>
      </Card>
      <div className="consult-foot">
        <p className="consult-foot__amount">
          {service.price === 0 ? _('consult.free') : money(service.price)}
          <span className="consult-foot__about">{`${type(service)} · ${doctor.name}`}</span>
        </p>
        <Button loading={sending} onClick={() => void submit()}>
          {_('consult.next')}
        </Button>
      </div>
    </>
  )
}
