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
import type { ConsultListParams } from '#src/state/consultation-lists.ts'
import { consultListAtom } from './consult-list-atom.ts'
import { CaseRecordExport } from './case-record-export.tsx'
import { useVisit } from './use-visit.ts'

type Props = { params: ConsultListParams; onReset: () => void }

/** What was found, dense: many are looked over at once. */
export function CaseRecordResults({ params, onReset }: Props) {
  const { _ } = useConsultLabels()
  const visit = useVisit()
  const { items, total, status, more } = useAtomValue(
    useMemo(() => consultListAtom(params, visit), [params, visit]),
  )
  return (
    <>
      <div className="case-record-head">
        <p role="status">{total !== null && _('consults.count', { count: total })}</p>
        <Button variant="plain" onClick={onReset}>
          {_('consults.reset')}
        </Button>
      </div>
      {params.role === 'doctor' && total !== null && total > 0 && (
        <CaseRecordExport params={params} />
      )}
      <LongList
        visit={visit}
        items={items}
        keyOf={({ id }) => id}
        renderRow={(caseRecord) => <CaseRecordRow caseRecord={caseRecord} />}
        status={status}
        more={more}
        empty={
          <Empty text={_('consults.noneFits')} icon="search">
            <Button variant="soft" onClick={onReset}>
              {_('consults.reset')}
            </Button>
          </Empty>
        }
        pending={<SkeletonCards rows={[6]} />}
      />
    </>
  )
}

function CaseRecordRow({ caseRecord }: { caseRecord: ConsultationItem }) {
  const { moment, type, state: stateLabel, doctor } = useConsultLabels()
  const { id, role, state, createdAt, patientName, description } = caseRecord
  const people = role === 'patient' ? [patientName, doctor(caseRecord)] : [patientName]
  return (
    <Link to={caseRecordPath(id)} className="case-record-row">
      <span className="case-record-row__who">{people.join(' · ')}</span>
      <Tag tone={stateTones[state]}>{stateLabel(caseRecord)}</Tag>
      <span className="case-record-row__facts">{`${moment(createdAt)} · ${type(caseRecord)}`}</span>
      {description !== '' && <span className="case-record-row__text">{description}</span>}
    </Link>
  )
}
