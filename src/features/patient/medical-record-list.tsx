import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { MedicalRecordSummary } from '#contract/medical-record.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { InfiniteList } from '#src/ui/list/infinite-list.tsx'
import { medicalRecordListAtom } from './medical-record-list-atom.ts'
import { medicalRecordPath } from './medical-record-path.ts'

/** The person's own records, the newest visit first. */
export function MedicalRecordList() {
  const { _ } = useLingui()
  const { medicalRecords, status, more } = useAtomValue(medicalRecordListAtom)
  const write = (
    <Link to={pages.createRecord} className={buttonClass({ wide: true })}>
      {_('records.write')}
    </Link>
  )
  return (
    <>
      {medicalRecords.length > 0 && write}
      <InfiniteList
        items={medicalRecords}
        keyOf={({ id }) => id}
        renderRow={(medicalRecord) => <Row medicalRecord={medicalRecord} />}
        status={status}
        more={more}
        empty={
          <Empty icon="record" text={_('records.none')}>
            {write}
          </Empty>
        }
      />
    </>
  )
}

function Row({ medicalRecord }: { medicalRecord: MedicalRecordSummary }) {
  const { _, locale } = useTexts()
  const { id, title, patientName, visitDay, hospital, department, pictures } = medicalRecord
  const place = [hospital, department].filter((text) => text !== '').join(' · ')
  return (
    <Link to={medicalRecordPath(id)} className="medical-record-row">
      <span className="medical-record-row__title">{title || _('records.picturesOnly')}</span>
      <span className="medical-record-row__facts">
        {[patientName, dateText(visitDay, locale)].join(' · ')}
        {pictures > 0 && ` · ${_('records.pictureCount', { count: pictures })}`}
      </span>
      {place !== '' && <span className="medical-record-row__facts">{place}</span>}
    </Link>
  )
}
