import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { interpretationOrderPath, tutelagePath } from '#contract/monitoring/monitoring-paths.ts'
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
  return (
    <QueryView
      query={detail}
      loading={loading}
      unknown={
        <Notice icon="wave" title={_('ask.recording.gone')} text={_('ask.recording.goneText')}>
          <Link to={tutelagePath({ pick: 'interpretation' })} className={buttonClass()}>
            {_('ask.recording.choose')}
          </Link>
        </Notice>
      }
    >
      {({ record }) => (
        <QueryView
          query={offer}
          loading={loading}
          unknown={
            <Notice
              icon="doctor"
              title={_('ask.noService')}
              text={_('ask.recording.noInterpreter')}
            >
              <Link to={interpretationOrderPath({ recordingId })} className={buttonClass()}>
                {_('ask.findDoctors')}
              </Link>
            </Notice>
          }
        >
          {(known) => <InterpretationForm {...known} record={record} doctorId={doctorId} />}
        </QueryView>
      )}
    </QueryView>
  )
}
