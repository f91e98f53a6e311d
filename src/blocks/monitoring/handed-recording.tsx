import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { QueryView } from '#src/blocks/query-view.tsx'
import { RetryLine } from '#src/blocks/retry-line.tsx'
import { recordingDetailAtom } from '#src/state/recording-atom.ts'
import { Skeleton } from '#src/ui/content/skeleton.tsx'
import { RecordingSummary } from './recording-summary.tsx'
import { useMonitoringLabels } from './use-monitoring-labels.ts'

type Props = {
  recordingId: string
  /** What stands above it, given when it was recorded: a link, or the words alone. */
  renderHeading: (text: string) => ReactNode
}

/** A recording that a doctor may look at, as it stands where it was handed over. */
export function HandedRecording({ recordingId, renderHeading }: Props) {
  const { _, moment } = useMonitoringLabels()
  const query = useAtomValue(useMemo(() => recordingDetailAtom(recordingId), [recordingId]))
  return (
    <QueryView
      query={query}
      loading={<Skeleton label={_('shell.loading')} rows={3} />}
      renderFailed={(retry) => <RetryLine retry={retry} />}
      unknown={<p>{_('monitoring.gone')}</p>}
    >
      {({ record: recording }) => (
        <RecordingSummary
          recording={recording}
          heading={renderHeading(moment(recording.startedAt))}
        />
      )}
    </QueryView>
  )
}
