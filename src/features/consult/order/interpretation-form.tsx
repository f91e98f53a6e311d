import { Link } from 'react-router-dom'
import { questionLimit } from '#contract/consultation.ts'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import { pages } from '#contract/pages.ts'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import type { Patient } from '#contract/patient.ts'
import { RecordingSummary } from '#src/blocks/monitoring/recording-summary.tsx'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatDateTime, formatMoney } from '#src/services/locale-format.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import type { Interpreter } from './interpretation-offer-atom.ts'
import { RedFlagBox } from './red-flag-box.tsx'
import { RedFlagStop } from './red-flag-stop.tsx'
import { useInterpretationOrder } from './use-interpretation-order.ts'
import '#src/features/consult/consult-foot.css'
import './symptom-form.css'

type Props = {
  record: MonitoringRecord
  /** The doctor whom the address names. */
  doctorId: string | null
  interpreters: readonly Interpreter[]
  patients: readonly Patient[]
  /** Asks for doctors and patients anew. */
  refresh: () => void
}

/** What is interpreted, by whom, for whom and for how much; and what the patient wants to know. */
export function InterpretationForm({ record, doctorId, interpreters, patients, refresh }: Props) {
  const { _, locale } = useTexts()
  const form = useInterpretationOrder({ record, interpreters, patients, onChanged: refresh })
  const { values, errors, interpreter, change } = form
  const money = (fen: number) => formatMoney({ locale, fen })
  return (
    <>
      {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
      <Card title={_('ask.recording')}>
        <RecordingSummary
          record={record}
          heading={formatDateTime({ locale, at: record.startedAt })}
        />
      </Card>
      <Card title={_('ask.recording.doctor')}>
        <ChoiceChips
          label={_('ask.recording.doctor')}
          labelHidden
          options={interpreters.map(({ id, name, title, hospital, price }) => ({
            value: id,
            label: [name, title, hospital, money(price)].join(' · '),
          }))}
          value={values.doctorId}
          error={errors.doctorId}
          onChange={(chosen) => change({ doctorId: chosen })}
        />
        {doctorId !== null && (
          <Link
            to={interpretationOrderPath({ recordingId: record.id })}
            replace
            className={buttonClass({ variant: 'soft' })}
          >
            {_('ask.recording.otherDoctor')}
          </Link>
        )}
        {interpreter !== null && (
          <p className="symptom-private">
            {_('ask.recording.terms', { hours: interpreter.hours })}
          </p>
        )}
      </Card>
      {record.patientId === null && (
        <Card title={_('ask.forWhom')}>
          <ChoiceChips
            label={_('ask.patient')}
            labelHidden
            options={patients.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.patientId}
            error={errors.patientId}
            onChange={(patientId) => change({ patientId })}
          />
          <Link to={`${pages.askPersons}?choose=1`} className={buttonClass({ variant: 'soft' })}>
            {_('ask.addPatient')}
          </Link>
        </Card>
      )}
      <Card>
        <TextArea
          label={_('ask.recording.question')}
          placeholder={_('ask.recording.questionHint')}
          name="question"
          rows={3}
          limit={questionLimit}
          value={values.question}
          onChange={(question) => change({ question })}
        />
        <RedFlagBox urgent={false} />
        <p className="symptom-private">{_('ask.private')}</p>
      </Card>
      <RedFlagStop flags={form.stopped} onClose={form.giveUp} onGoOn={form.goOn} />
      <div className="consult-foot">
        <p className="consult-foot__amount">
          {interpreter !== null && money(interpreter.price)}
          <span className="consult-foot__about">{interpreter?.name}</span>
        </p>
        <Button loading={form.sending} onClick={() => void form.submit()}>
          {_('ask.next')}
        </Button>
      </div>
    </>
  )
}
