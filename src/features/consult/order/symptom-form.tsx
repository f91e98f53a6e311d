import { Link } from 'react-router-dom'
import {
  descriptionLimits,
  symptomDurations,
  redFlags,
  visitAnswers,
} from '#contract/consultation.ts'
import { pages } from '#contract/pages.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import type { Patient } from '#contract/patient.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { GestationLine } from './gestation-line.tsx'
import type { Service } from './service-offer.ts'
import { PictureCard } from './picture-card.tsx'
import { RecordingCard } from './recording-card.tsx'
import { RedFlagBox } from './red-flag-box.tsx'
import { RedFlagSection } from './red-flag-section.tsx'
import { useSymptoms } from './use-symptoms.ts'
import '#src/features/consult/consult-foot.css'
import './symptom-form.css'

type Props = {
  /** Names what is described. */
  about: string
  service: Service
  patients: readonly Patient[]
  onChanged: () => void
  /** `upload`: whoever has pictures to show comes to them first. */
  layout: 'full' | 'upload'
}

/** What the doctor has to know before they are asked. */
export function SymptomForm(props: Props) {
  const { service, patients, layout } = props
  const { _, locale } = useTexts()
  const form = useSymptoms(props)
  const { values, problem, sending, isRestored, begins, change, startOver, submit } = form
  const patient = patients.find(({ id }) => id === values.patientId)
  const pictures = (
    <PictureCard
      key={begins}
      stored={values.pictures}
      onArrived={(urls) => change({ pictures: [...urls] })}
      onStateChange={form.setUploadsState}
    />
  )
  const recordings = (
    <RecordingCard
      recordings={values.recordings}
      patientId={values.patientId}
      onDrop={form.dropRecording}
    />
  )
  return (
    <>
      {isRestored && <RestoredNote onStartOver={startOver} />}
      <Fields sending={sending}>
        <Card title={_('ask.forWhom')}>
          {patients.length > 0 && (
            <ChoiceChips
              label={_('ask.patient')}
              labelHidden
              options={patients.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.patientId}
              onChange={(patientId) => change({ patientId })}
            />
          )}
          <Link to={`${pages.askPersons}?choose=1`} className={buttonClass({ variant: 'soft' })}>
            {_('ask.addPatient')}
          </Link>
        </Card>
        <Card>
          <TextArea
            label={_('ask.description')}
            placeholder={_('ask.descriptionHint')}
            name="description"
            rows={5}
            limit={descriptionLimits.max}
            value={values.description}
            onChange={(description) => change({ description })}
          />
        </Card>
        {layout === 'upload' && pictures}
        {layout === 'upload' && recordings}
        <Card>
          <ChoiceChips
            label={_('symptom.lasting')}
            options={symptomDurations.map((value) => ({
              value,
              label: _(`symptom.lasting.${value}`),
            }))}
            value={values.lasting}
            onChange={(lasting) => change({ lasting })}
          />
          <ChoiceChips
            label={_('symptom.visit')}
            options={visitAnswers.map((value) => ({ value, label: _(`symptom.visit.${value}`) }))}
            value={values.visit}
            onChange={(visit) => change({ visit })}
          />
          {patient !== undefined && <GestationLine patient={patient} />}
          <CheckChips
            label={_('symptom.redFlags')}
            options={redFlags.map((value) => ({ value, label: _(`symptom.redFlag.${value}`) }))}
            value={values.redFlags}
            onChange={(chosen) => change({ redFlags: chosen })}
          />
          <RedFlagBox urgent={values.redFlags.length > 0} />
          <p className="symptom-private">{_('ask.private')}</p>
        </Card>
        {layout === 'full' && pictures}
        {layout === 'full' && recordings}
      </Fields>
      <RedFlagSection flags={form.stopped} onClose={form.giveUp} onGoOn={form.goOn} />
      <div className="page__foot consult-foot">
        <p id="symptom-why" className="consult-foot__why" role="status">
          {problem !== null && _(problem)}
        </p>
        <p className="consult-foot__amount">
          {service.price === 0 ? _('ask.free') : formatMoney({ locale, fen: service.price })}
          <span className="consult-foot__about">
            {service.type === 'quick' ? _('ask.quick', { name: service.of }) : service.of}
          </span>
        </p>
        <Button
          loading={sending}
          disabled={problem !== null}
          aria-describedby="symptom-why"
          onClick={() => void submit()}
        >
          {_('ask.next')}
        </Button>
      </div>
    </>
  )
}
