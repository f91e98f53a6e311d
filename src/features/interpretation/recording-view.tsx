import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import {
  interpretationOrderPath,
  interpretationPath,
} from '#contract/monitoring/monitoring-paths.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import {
  requestUnavailableReason,
  interpretationIdOf,
} from '#src/blocks/monitoring/recording-tags.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useRole } from '#src/blocks/use-role.ts'
import { recordingAtom, type KnownRecording } from '#src/state/recording-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { MeasurementsCard } from './measurements-card.tsx'
import { RecordingHead } from './recording-head.tsx'
import { StripCard } from './strip-card.tsx'
import './interpretation.css'

/** One recording: its curve, and what was measured in it. What it means is a doctor's to say. */
export function RecordingView({ recordingId }: { recordingId: string }) {
  const { _ } = useMonitoringLabels()
  const detail = useAtomValue(useMemo(() => recordingAtom(recordingId), [recordingId]))
  return (
    <QueryView
      query={detail}
      loading={<SkeletonCards rows={[3, 6, 4]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={
        <Notice
          icon="wave"
          title={_('interpretation.unknown')}
          text={_('interpretation.unknownText')}
        >
          <Link to={pages.tutelageHistory} className={buttonClass()}>
            {_('page.tutelageHistory')}
          </Link>
        </Notice>
      }
    >
      {(known) => <Known {...known} />}
    </QueryView>
  )
}

function Known(known: KnownRecording) {
  const { record: recording, findings } = known
  return (
    <>
      <RecordingHead recording={recording} />
      <StripCard detail={known} findings={findings} />
      <MeasurementsCard recording={recording} findings={findings} />
      <OwnerActions {...known} />
    </>
  )
}

/** What its owner can do about it. */
function OwnerActions({ record: recording }: KnownRecording) {
  const { _ } = useMonitoringLabels()
  const isOwner = useRole() === 'patient'
  const interpretationId = interpretationIdOf(recording)
  const reason = requestUnavailableReason(recording)
  if (!isOwner) return null
  if (reason !== null && reason !== 'requested') {
    return <p className="interpretation-note">{_(`interpretation.unavailable.${reason}`)}</p>
  }
  return (
    <div className="interpretation-foot">
      {interpretationId === null ? (
        <Link
          to={interpretationOrderPath({ recordingId: recording.id })}
          className={buttonClass({ wide: true })}
        >
          {_('interpretation.ask')}
        </Link>
      ) : (
        <Link to={interpretationPath(interpretationId)} className={buttonClass({ wide: true })}>
          {_('interpretation.seeReading')}
        </Link>
      )}
    </div>
  )
}
