import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { interpretationOrderPath, tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
import { pages } from '#contract/pages.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { recordingDetailAtom } from '#src/state/recording-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { interpretationOfferAtom } from './interpretation-offer-atom.ts'
import { InterpretationForm } from './interpretation-form.tsx'

type Props = { recordingId: string | null; doctorId: string | null }

/** Orders the interpretation of a recording: one is chosen first, then the doctor, if nobody was named. */
export function InterpretationOrder({ recordingId, doctorId }: Props) {
  if (recordingId === null) {
    const named = doctorId === null ? {} : { doctorId }
    return <Navigate to={tutelagePath({ pick: 'interpretation', ...named })} replace />
  }
  // What was chosen or written for another is another order.
  return <Chosen key={`${recordingId}/${doctorId}`} recordingId={recordingId} doctorId={doctorId} />
}

function Chosen({ recordingId, doctorId }: { recordingId: string; doctorId: string | null }) {
  const { _ } = useTexts()
  const detail = useAtomValue(useMemo(() => recordingDetailAtom(recordingId), [recordingId]))
  const offer = useAtomValue(useMemo(() => interpretationOfferAtom(doctorId), [doctorId]))
  const loading = <SkeletonCards rows={[4, 2, 3]} />
  // Without a doctor in the address the others have been looked through.
  const others = doctorId === null ? pages.askDoctor : interpretationOrderPath({ recordingId })
  return (
    <QueryView query={detail} loading={loading} unknown={<Unavailable reason="gone" />}>
      {({ record: recording }) =>
        recording.isDeleted || recording.isPatientRemoved ? (
          <Unavailable reason={recording.isDeleted ? 'gone' : 'patientRemoved'} />
        ) : (
          <QueryView
            query={offer}
            loading={loading}
            unknown={
              <Notice icon="doctor" title={_('ask.noService')} text={_('recording.noInterpreter')}>
                <Link to={others} className={buttonClass()}>
                  {_('ask.findDoctors')}
                </Link>
              </Notice>
            }
          >
            {(known) => <InterpretationForm {...known} recording={recording} doctorId={doctorId} />}
          </QueryView>
        )
      }
    </QueryView>
  )
}

/** Why nobody can interpret it, with the way to another. */
function Unavailable({ reason }: { reason: 'gone' | 'patientRemoved' }) {
  const { _ } = useTexts()
  return (
    <Notice icon="wave" title={_(`recording.${reason}`)} text={_(`recording.${reason}Text`)}>
      <Link to={tutelagePath({ pick: 'interpretation' })} className={buttonClass()}>
        {_('recording.choose')}
      </Link>
    </Notice>
  )
}
