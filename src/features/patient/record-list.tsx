import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { RecordSummary } from '#contract/medical-record.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { recordPath } from './record-path.ts'
import { useRecords } from './use-records.ts'

/** The person's own records, the newest visit first. */
export function RecordList() {
  const { _ } = useLingui()
  const { items, status, more } = useRecords()
  const write = (
    <Link to={pages.createRecord} className={buttonClass({ wide: true })}>
      {_('records.write')}
    </Link>
  )
  return (
    <>
      {items.length > 0 && write}
      <InfiniteList
        items={items}
        keyOf={({ id }) => id}
        renderRow={(record) => <Row record={record} />}
        status={status}
        more={() => void more()}
        empty={
          <Empty icon="record" text={_('records.none')}>
            {write}
          </Empty>
        }
      />
    </>
  )
}

function Row({ record }: { record: RecordSummary }) {
  const { _, locale } = useTexts()
  const { id, title, patientName, visitDay, hospital, department, pictures } = record
  const place = [hospital, department].filter((text) => text !== '').join(' · ')
  return (
    <Link to={recordPath(id)} className="record-row">
      <span className="record-row__title">{title || _('records.picturesOnly')}</span>
      <span className="record-row__facts">
        {[patientName, dateText(visitDay, locale)].join(' · ')}
        {pictures > 0 && ` · ${_('records.pictureCount', { count: pictures })}`}
      </span>
      {place !== '' && <span className="record-row__facts">{place}</span>}
    </Link>
  )
}
