import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { patientLimit, type Patient } from '#contract/patient.ts'
import { QueryView } from '#src/blocks/query-view.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { chosenPatientAtom } from '#src/state/choice-atoms.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { patientsAtom } from '#src/state/patients-atom.ts'
import { Empty } from '#src/ui/content/empty.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { useLayersSettled } from '#src/ui/overlay/back-layers.ts'
import { openPatientDraft } from './patient-draft.ts'
import { PatientCard } from './patient-card.tsx'
import { PatientEditor } from './patient-editor.tsx'
import './patients-page.css'

/** Whom this person asks for; with `?choose=1` one of them is chosen for the page before. */
export function PatientsPage() {
  return (
    <Page>
      <Patients />
    </Page>
  )
}

function Patients() {
  const query = useAtomValue(patientsAtom)
  return (
    <QueryView query={query} loading={<SkeletonCards rows={[4]} />}>
      {(patients) => <PatientList patients={patients} />}
    </QueryView>
  )
}

function PatientList({ patients }: { patients: readonly Patient[] }) {
  const { _ } = useLingui()
  const [query] = useSearchParams()
  const choosing = query.get('choose') === '1'
  const { back } = use(PageFrameContext)
  const setChosen = useSetAtom(chosenPatientAtom)
  const { storage } = useAtomValue(readyClientAtom)
  const isFull = patients.length >= patientLimit
  /** Who is edited, or nobody yet; null while the editor is closed. */
  const [edited, edit] = useState<Patient | 'new' | null>(() => draftedIn(storage, patients))
  const settled = useLayersSettled()

  function choose({ id }: Patient): void {
    setChosen(id)
    back?.go()
  }

  /** The editor's entry leaves the history first. */
  async function chooseAdded(patient: Patient): Promise<void> {
    flushSync(() => edit(null))
    await settled()
    choose(patient)
  }

  return (
    <>
      <header>
        <h2 className="patients__title">{_(choosing ? 'patient.choose' : 'patient.mine')}</h2>
        <p className="patients__text">{_('patient.privacy')}</p>
      </header>
      {patients.length === 0 && <Empty icon="people" text={_('patient.empty')} />}
      {patients.length > 0 && (
        <ul className="patients__list">
          {patients.map((patient) => (
            <li key={patient.id}>
              <PatientCard
                patient={patient}
                onEdit={() => edit(patient)}
                {...(choosing && { onChoose: () => choose(patient) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button wide disabled={isFull} onClick={() => edit('new')}>
        {_('patient.add', { count: patients.length, max: patientLimit })}
      </Button>
      <p className="patients__full">{isFull && _('patient.full', { max: patientLimit })}</p>
      {edited !== null && (
        <PatientEditor
          patient={edited === 'new' ? null : edited}
          isFirst={patients.length === 0}
          onAdded={choosing ? (patient) => void chooseAdded(patient) : undefined}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

/** Who was half written when the page was left without a word: that is gone on with. */
function draftedIn(storage: ClientStorage, patients: readonly Patient[]): Patient | 'new' | null {
  const isDrafted = (patient: Patient | null) => openPatientDraft(storage, patient).found !== null
  if (patients.length < patientLimit && isDrafted(null)) return 'new'
  return patients.find(isDrafted) ?? null
}
