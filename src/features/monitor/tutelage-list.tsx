import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import {
  interpretationOrderPath,
  interpretationPath,
} from '#contract/monitoring/monitoring-paths.ts'
import { byMonth } from '#src/blocks/by-month.ts'
import {
  requestUnavailableReason,
  interpretationIdOf,
} from '#src/blocks/monitoring/recording-tags.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { formatChinaMonth } from '#src/services/china-time.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { deleteRecordingAtom } from '#src/state/tutelage-atom.ts'
import { undoableActionsAtom } from '#src/state/undoable-action-atoms.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { LongList } from '#src/ui/list/long-list.tsx'
import { NoRecordings } from './no-recordings.tsx'
import { tutelageParams, type TutelageFilters } from './tutelage-filters.ts'
import { trendAtom, tutelageListAtom } from './tutelage-list-atom.ts'
import { TutelageRow } from './tutelage-row.tsx'
import { TutelageTrend } from './tutelage-trend.tsx'

/** Fewer show no trend. */
const minPoints = 3

type Props = { filters: TutelageFilters; onReset: () => void }

/** How the recordings that fit developed, and each of them, month by month, with what can be done with each. */
export function TutelageList({ filters, onReset }: Props) {
  const { _, locale } = useMonitoringLabels()
  const { key: visit } = useLocation()
  const params = useMemo(() => tutelageParams(filters), [filters])
  const { items, total, status, more } = useAtomValue(
    useMemo(() => tutelageListAtom(params, visit), [params, visit]),
  )
  const trend = useAtomValue(useMemo(() => trendAtom(params), [params]))
  const rows = useMemo(
    () =>
      byMonth(items, {
        at: ({ startedAt }) => startedAt,
        monthOf: (at) => formatChinaMonth({ locale, at }),
      }),
    [items, locale],
  )
  const pending = <SkeletonCards rows={[4, 4, 4]} />
  // What stands above the rows is known before they can be pressed.
  if (trend.at === 'loading') return pending
  const points = trend.at === 'known' ? trend.value.points : []
  return (
    <>
      {points.length >= minPoints && <TutelageTrend points={points} />}
      <p className="tutelage-count" role="status">
        {total !== null && total > 0 && _('tutelage.count', { count: total })}
      </p>
      <LongList
        visit={visit}
        items={rows}
        keyOf={({ id }) => id}
        renderRow={(row) =>
          row.kind === 'month' ? (
            <h2 className="tutelage-month">{row.label}</h2>
          ) : (
            <TutelageRow recording={row.item}>
              <Actions recording={row.item} />
            </TutelageRow>
          )
        }
        status={status}
        more={more}
        empty={<NoRecordings filters={filters} onReset={onReset} />}
        pending={pending}
      />
    </>
  )
}

function Actions({ recording }: { recording: MonitoringRecording }) {
  const { _, moment } = useMonitoringLabels()
  const ask = useSetAtom(askAtom)
  const defer = useSetAtom(undoableActionsAtom)
  const remove = useSetAtom(deleteRecordingAtom)
  const { id, startedAt } = recording
  const interpretationId = interpretationIdOf(recording)

  async function askToDelete(): Promise<void> {
    const sure = await ask({
      title: _('tutelage.sure'),
      text: _('tutelage.sureText', { at: moment(startedAt) }),
      yes: _('tutelage.delete'),
      no: _('button.cancel'),
      danger: true,
    })
    if (sure) defer({ kind: 'delete', id, done: 'tutelage.deleted', commit: () => remove(id) })
  }

  return (
    <>
      {!recording.isLive && (
        <Button variant="plain" onClick={() => void askToDelete()}>
          {_('tutelage.delete')}
        </Button>
      )}
      {interpretationId !== null && (
        <Link
          to={interpretationPath(interpretationId)}
          className={buttonClass({ variant: 'plain' })}
        >
          {_('tutelage.seeReading')}
        </Link>
      )}
      {requestUnavailableReason(recording) === null && (
        <Link
          to={interpretationOrderPath({ recordingId: id })}
          className={buttonClass({ variant: 'plain' })}
        >
          {_('tutelage.askReading')}
        </Link>
      )}
    </>
  )
}
