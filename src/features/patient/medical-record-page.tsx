import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import type { Patient } from '#contract/patient.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { patientsAtom } from '#src/state/patients-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { buttonClass } from '#src/ui/form/button.tsx'
import { lazySection } from '#src/ui/frame/lazy-section.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { MedicalRecordFormSection } from './medical-record-form-section.ts'
import { MedicalRecordList } from './medical-record-list.tsx'
import './medical-record-page.css'

/** The viewer is not for the list. */
const MedicalRecordOpen = lazySection({
  load: () => import('./medical-record-open.tsx').then((file) => file.MedicalRecordOpen),
})

/**
 * A new record; with `?list=1` the list of what there is, with a `recordId` that one, and with
 * `edit=1` besides its form.
 */
export function MedicalRecordPage() {
  const [query] = useSearchParams()
  return (
    <Page>
      <MedicalRecordContent key={query.toString()} query={query} />
    </Page>
  )
}

function MedicalRecordContent({ query }: { query: URLSearchParams }) {
  const recordId = query.get('recordId')
  if (query.get('list') === '1') return <MedicalRecordList />
  if (recordId !== null)
    return <MedicalRecordOpen recordId={recordId} editing={query.get('edit') === '1'} />
  return <NewMedicalRecord patientId={query.get('patientId')} />
}

function NewMedicalRecord({ patientId }: { patientId: string | null }) {
  const { _ } = useLingui()
  const query = useAtomValue(patientsAtom)
  return (
    <QueryView query={query} loading={<SkeletonCards rows={[6]} />}>
      {(patients) =>
        patients.length === 0 ? (
          <Notice icon="people" title={_('records.nobody')} text={_('records.nobodyText')}>
            <Link to={pages.askPersons} className={buttonClass()}>
              {_('records.addPatient')}
            </Link>
          </Notice>
        ) : (
          <MedicalRecordFormSection
            medicalRecord={null}
            patients={patients}
            patientId={pick(patients, patientId)}
          />
        )
      }
    </QueryView>
  )
}

/** The one that is asked for, if it is on the list; else the first, which is the default. */
function pick(patients: readonly Patient[], patientId: string | null): string {
  const named = patients.find(({ id }) => id === patientId)
  return (named ?? patients[0])?.id ?? ''
}
