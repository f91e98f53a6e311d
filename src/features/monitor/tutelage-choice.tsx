import { useAtomValue } from 'jotai'
import { useId, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { RecordingSummary } from '#src/blocks/monitoring/recording-summary.tsx'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { LongList } from '#src/ui/list/long-list.tsx'
import { unavailableReason } from './unavailable-reason.ts'
import { NoRecordings } from './no-recordings.tsx'
import { tutelageParams, type TutelageFilters, type PickPurpose } from './tutelage-filters.ts'
import { tutelageListAtom } from './tutelage-list-atom.ts'
import { useTutelageChoice } from './use-tutelage-choice.ts'

type Props = {
  filters: TutelageFilters
  onReset: () => void
  pick: PickPurpose
  query: URLSearchParams
}

/** Recordings of which one is chosen: for an interpretation, for a message, or in place of a photo. */
export function TutelageChoice({ filters, onReset, pick, query }: Props) {
  const { _ } = useMonitoringLabels()
  const { key: visit } = useLocation()
  const { items, total, status, more } = useAtomValue(
    useMemo(() => tutelageListAtom(tutelageParams(filters), visit), [filters, visit]),
  )
  const name = useId()
  const [chosenId, choose] = useState<string | null>(null)
  const { take, busy } = useTutelageChoice(pick, query)
  const chosen = items.find(({ id }) => id === chosenId)
  if (total === null && status === 'loading') return <SkeletonCards rows={[4, 4, 4]} />
  return (
    <>
      <h2 className="tutelage-month">{_(`tutelage.pick.${pick}`)}</h2>
      <LongList
        visit={visit}
        items={items}
        keyOf={({ id }) => id}
        renderRow={(recording) => (
          <Choice
            recording={recording}
            name={name}
            reason={unavailableReason(pick, recording)}
            checked={recording.id === chosenId}
            onChoose={() => choose(recording.id)}
          />
        )}
        status={status}
        more={more}
        empty={<NoRecordings filters={filters} onReset={onReset} />}
      />
      <div className="page__foot">
        <Button
          wide
          disabled={chosen === undefined}
          loading={busy}
          onClick={() => chosen && take(chosen)}
        >
          {_(`tutelage.take.${pick}`)}
        </Button>
      </div>
    </>
  )
}

type ChoiceProps = {
  recording: MonitoringRecording
  name: string
  /** Why it can't be chosen. */
  reason: string | null
  checked: boolean
  onChoose: () => void
}

function Choice({ recording, name, reason, checked, onChoose }: ChoiceProps) {
  const { _, moment } = useMonitoringLabels()
  return (
    <label className="tutelage-choice">
      <input
        type="radio"
        className="tutelage-choice__input"
        name={name}
        aria-label={moment(recording.startedAt)}
        checked={checked}
        disabled={reason !== null}
        onChange={onChoose}
      />
      <RecordingSummary recording={recording} heading={moment(recording.startedAt)} />
      {reason !== null && (
        <p className="tutelage-choice__why">{_(`tutelage.unavailable.${reason}`)}</p>
      )}
    </label>
  )
}
