import { Link } from 'react-router-dom'
import { questionLimit } from '#contract/consultation.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { pages } from '#contract/pages.ts'
import { interpretationOrderPath } from '#contract/monitoring/monitoring-paths.ts'
import type { Patient } from '#contract/patient.ts'
import { RecordingSummary } from '#src/blocks/monitoring/recording-summary.tsx'
import { useTexts } from '#src/blocks/use-texts.ts'
import { formatChinaTime } from '#src/services/china-time.ts'
import { formatMoney } from '#src/services/locale-format.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import type { Interpreter } from './find-interpreters.ts'
import { RedFlagBox } from './red-flag-box.tsx'
import { RedFlagSection } from './red-flag-section.tsx'
import { useInterpretationOrder } from './use-interpretation-order.ts'
import '#src/features/consult/consult-foot.css'
import './symptom-form.css'

type Props = {
  recording: MonitoringRecording
  /** The doctor whom the address names. */
  doctorId: string | null
  interpreters: readonly Interpreter[]
  patients: readonly Patient[]
  /** Asks for doctors and patients anew. */
  refresh: () => void
}

/** What is interpreted, by whom, for whom and for how much; and what the patient wants to know. */
export function InterpretationForm({
  recording,
  doctorId,
  interpreters,
  patients,
  refresh,
}: Props) {
  const { _, locale } = useTexts()
  const form = useInterpretationOrder({ recording, interpreters, patients, onChanged: refresh })
  const { values, problem, interpreter, change } = form
  const money = (fen: number) => formatMoney({ locale, fen })
  return (
    <>
      {form.isRestored && <RestoredNote onStartOver={form.startOver} />}
      <Card title={_('recording.title')}>
        <RecordingSummary
          recording={recording}
          heading={formatChinaTime({ locale, at: recording.startedAt })}
        />
      </Card>
      <Fields sending={form.sending}>
        <Card title={_('recording.doctor')}>
          <ChoiceChips
            label={_('recording.doctor')}
            labelHidden
            options={interpreters.map(({ id, name, title, hospital, price }) => ({
              value: id,
              label: [name, title, hospital, money(price)].join(' · '),
            }))}
            value={values.doctorId}
            onChange={(chosen) => change({ doctorId: chosen })}
          />
          {doctorId !== null && (
            <Link
              to={interpretationOrderPath({ recordingId: recording.id })}
              replace
              className={buttonClass({ variant: 'soft' })}
            >
              {_('recording.otherDoctor')}
            </Link>
          )}
          {interpreter !== null && (
            <p className="symptom-private">{_('recording.terms', { hours: interpreter.hours })}</p>
          )}
        </Card>
        {recording.patientId === null && (
          <Card title={_('ask.forWhom')}>
            <ChoiceChips
              label={_('ask.patient')}
              labelHidden
              options={patients.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.patientId}
              onChange={(patientId) => change({ patientId })}
            />
            <Link to={`${pages.askPersons}?choose=1`} className={buttonClass({ variant: 'soft' })}>
              {_('ask.addPatient')}
            </Link>
          </Card>
        )}
        <Card>
          <TextArea
            label={_('recording.question')}
            placeholder={_('recording.questionHint')}
            name="question"
            rows={3}
            limit={questionLimit}
            value={values.question}
            onChange={(question) => change({ question })}
          />
          <RedFlagBox urgent={false} />
          <p className="symptom-private">{_('ask.private')}</p>
        </Card>
      </Fields>
      <RedFlagSection flags={form.stopped} onClose={form.giveUp} onGoOn={form.goOn} />
      <div className="page__foot consult-foot">
        <p id="interpretation-why" className="consult-foot__why" role="status">
          {problem !== null && _(problem)}
        </p>
        <p className="consult-foot__amount">
          {interpreter !== null && money(interpreter.price)}
          <span className="consult-foot__about">{interpreter?.name}</span>
        </p>
        <Button
          loading={form.sending}
          disabled={problem !== null}
          aria-describedby="interpretation-why"
          onClick={() => void form.submit()}
        >
          {_('ask.next')}
        </Button>
      </div>
    </>
  )
}
