import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useHomePath } from '#src/blocks/use-role.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { recordingAtom, type KnownRecording } from '#src/state/recording-atom.ts'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { interpretationAtom, type KnownInterpretation } from './interpretation-atom.ts'
import { MeasurementsCard } from './measurements-card.tsx'
import { Progress } from './progress.tsx'
import { RecordingHead } from './recording-head.tsx'
import { StripCard } from './strip-card.tsx'
import './interpretation.css'

const ReportView = lazySection({
  load: () => import('./report-view.tsx').then((file) => file.ReportView),
})

/** Doctors alone write reports. */
const ReportForm = lazySection({
  load: () => import('./report-form.tsx').then((file) => file.ReportForm),
  messages: ['report', 'consult'],
})

/** The interpretation of a recording, for either of its people: how it goes, the form, or the report. */
export function InterpretationView({ consultationId }: { consultationId: string }) {
  const { _ } = useMonitoringLabels()
  const homePath = useHomePath()
  const query = useAtomValue(useMemo(() => interpretationAtom(consultationId), [consultationId]))
  return (
    <QueryView
      query={query}
      loading={<SkeletonCards rows={[3, 6, 4]} />}
      renderFailed={(retry) => <FailureNotice icon="wave" retry={retry} />}
      unknown={
        <Notice
          icon="wave"
          title={_('interpretation.unknown')}
          text={_('interpretation.unknownText')}
        >
          <Link to={homePath} className={buttonClass()}>
            {_('button.home')}
          </Link>
        </Notice>
      }
    >
      {(known) => <WithRecording interpretation={known} />}
    </QueryView>
  )
}

function WithRecording({ interpretation }: { interpretation: KnownInterpretation }) {
  const { _ } = useMonitoringLabels()
  const { recordingId } = interpretation
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
        />
      }
    >
      {(known) => <InterpretationBody interpretation={interpretation} detail={known} />}
    </QueryView>
  )
}

type BodyProps = { interpretation: KnownInterpretation; detail: KnownRecording }

function InterpretationBody({ interpretation, detail }: BodyProps) {
  const { consultation, draft, report } = interpretation
  const { record: recording, findings } = detail
  if (report !== null) {
    return <ReportView consultation={consultation} detail={detail} report={report} />
  }
  if (draft !== null) {
    return <ReportForm interpretation={interpretation} draft={draft} detail={detail} />
  }
  return (
    <>
      <Progress interpretation={interpretation} />
      <RecordingHead recording={recording} consultation={consultation} />
      <StripCard detail={detail} findings={findings} />
      <MeasurementsCard recording={recording} findings={findings} />
    </>
  )
}
