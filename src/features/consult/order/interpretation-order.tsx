import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import {
  interpretationOrderPath,
  interpretationPath,
  tutelagePath,
} from '#contract/monitoring/monitoring-paths.ts'
import { pages } from '#contract/pages.ts'
import {
  interpretationIdOf,
  requestUnavailableReason,
  type RequestUnavailableReason,
} from '#src/blocks/monitoring/recording-tags.ts'
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
    <QueryView query={detail} loading={loading} unknown={<Unavailable reason="deleted" />}>
      {({ record: recording }) => {
        const reason = requestUnavailableReason(recording)
        if (reason !== null) {
          return <Unavailable reason={reason} interpretationId={interpretationIdOf(recording)} />
        }
        return (
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
      }}
    </QueryView>
  )
}

type Why = { reason: RequestUnavailableReason; interpretationId?: string | null }

/** Why it can't be ordered, with the way to the interpretation that there is, or to another recording. */
function Unavailable({ reason, interpretationId = null }: Why) {
  const { _ } = useTexts()
  return (
    <Notice icon="wave" title={_(`recording.${reason}`)} text={_(`recording.${reason}Text`)}>
      {reason === 'requested' && interpretationId !== null ? (
        <Link to={interpretationPath(interpretationId)} className={buttonClass()}>
          {_('recording.seeReading')}
        </Link>
      ) : (
        <Link to={tutelagePath({ pick: 'interpretation' })} className={buttonClass()}>
          {_('recording.choose')}
        </Link>
      )}
    </Notice>
  )
}
