import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { stateTones } from '#contract/consultation-actions.ts'
import type { ConsultationItem } from '#contract/consultation.ts'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { Empty } from '#src/ui/content/empty.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { LongList } from '#src/ui/list/long-list.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'
import { caseRecordPath } from '#src/features/consult/consult-paths.ts'
import { consultListAtom, type ConsultListParams } from './consult-list-atom.ts'
import { RecordExport } from './record-export.tsx'
import { useVisit } from './use-visit.ts'

type Props = { params: ConsultListParams; onReset: () => void }

/** What was found, dense: many are looked over at once. */
export function RecordResults({ params, onReset }: Props) {
  const { _ } = useConsultLabels()
  const visit = useVisit()
  const { items, total, status, more } = useAtomValue(
    useMemo(() => consultListAtom(params, visit), [params, visit]),
  )
  return (
    <>
      <div className="record-head">
        <p role="status">{total !== null && _('consults.count', { count: total })}</p>
        <Button variant="plain" onClick={onReset}>
          {_('consults.reset')}
        </Button>
      </div>
      {params.role === 'doctor' && total !== null && total > 0 && <RecordExport params={params} />}
      {total === null && status === 'loading' ? (
        <SkeletonCards rows={[6]} />
      ) : (
        <LongList
          visit={visit}
          items={items}
          keyOf={({ id }) => id}
          renderRow={(record) => <RecordRow record={record} />}
          status={status}
          more={more}
          empty={
            <Empty text={_('consults.noneFits')} icon="search">
              <Button variant="soft" onClick={onReset}>
                {_('consults.reset')}
              </Button>
            </Empty>
          }
        />
      )}
    </>
  )
}

function RecordRow({ record }: { record: ConsultationItem }) {
  const { moment, type, state: words, doctor } = useConsultLabels()
  const { id, role, state, createdAt, patientName, description } = record
  const people = role === 'patient' ? [patientName, doctor(record)] : [patientName]
  return (
    <Link to={caseRecordPath(id)} className="case-record-row">
      <span className="case-record-row__who">{people.join(' · ')}</span>
      <Tag tone={stateTones[state]}>{words(record)}</Tag>
      <span className="case-record-row__facts">{`${moment(createdAt)} · ${type(record)}`}</span>
      {description !== '' && <span className="case-record-row__text">{description}</span>}
    </Link>
  )
}
