import { Link } from 'react-router-dom'
import { consultationPath, payPath } from '#contract/pages.ts'
import { tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Steps } from '#src/ui/content/steps.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import type { KnownInterpretation } from './interpretation-atom.ts'
import { progressOf, progressSteps } from './progress-steps.ts'

type Props = { interpretation: KnownInterpretation }

const DoctorActions = lazySection({
  load: () => import('./doctor-actions.tsx').then((file) => file.DoctorActions),
  messages: ['consult'],
})

/** How far an interpretation has come that there is no report of. */
export function Progress({ interpretation }: Props) {
  const { _ } = useMonitoringLabels()
  const { consultation, ahead } = interpretation
  const { role, state, endsAt, refund } = consultation
  const progress = progressOf(consultation)
  const isGoingOn = progress.at === 'goesOn'
  return (
    <section className="card interpretation-progress" aria-live="polite">
      <h2 className="interpretation-progress__title">
        {_(`interpretation.state.${role}.${state}`)}
      </h2>
      {isGoingOn && role === 'patient' && (
        <Steps
          steps={progressSteps.map((step) => ({ title: _(`interpretation.step.${step}`) }))}
          current={progress.step}
        />
      )}
      {state === 'waiting' && ahead !== null && (
        <p className="interpretation-progress__queue">
          {_(`interpretation.queue.${role}`, { place: ahead + 1 })}
        </p>
      )}
      <p className="interpretation-progress__text">
        {_(`interpretation.stateText.${role}.${state}`)}
        {isGoingOn && endsAt !== null && (
          <>
            {' '}
            <Countdown label={_('interpretation.timeLeft')} endsAt={endsAt} />
          </>
        )}
      </p>
      <Why interpretation={interpretation} />
      {refund !== 'none' && (
        <p className="interpretation-progress__refund">{_(`interpretation.refund.${refund}`)}</p>
      )}
      <Actions interpretation={interpretation} />
    </section>
  )
}

/** Why the doctor gave the recording back, in the words of the catalogue and their own. */
function Why({ interpretation: { returned } }: Props) {
  const { _ } = useMonitoringLabels()
  if (returned === null) return null
  return (
    <p className="interpretation-progress__why">
      {_('interpretation.because', { reason: _(`interpretation.reason.${returned.reason}`) })}
      {returned.words !== '' && <span>{returned.words}</span>}
    </p>
  )
}

function Actions({ interpretation }: Props) {
  const { role, state } = interpretation.consultation
  if (role === 'patient') return <PatientActions interpretation={interpretation} />
  return state === 'waiting' && <DoctorActions interpretation={interpretation} />
}

/** What is next; what was paid, and the way to cancel, are with the order. */
function PatientActions({ interpretation: { consultation } }: Props) {
  const { _ } = useMonitoringLabels()
  return (
    <>
      {consultation.state === 'unpaid' && (
        <Link to={payPath(consultation.id)} className={buttonClass({ wide: true })}>
          {_('interpretation.pay')}
        </Link>
      )}
      {progressOf(consultation).at === 'over' && (
        <Link
          to={tutelagePath({ pick: 'interpretation' })}
          className={buttonClass({ variant: 'soft' })}
        >
          {_('interpretation.again')}
        </Link>
      )}
      <Link to={consultationPath(consultation.id)} className={buttonClass({ variant: 'plain' })}>
        {_('interpretation.order')}
      </Link>
    </>
  )
}
