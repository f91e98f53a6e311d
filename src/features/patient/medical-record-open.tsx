import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { use, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MedicalRecord } from '#contract/medical-record.ts'
import { recordDetail, removeRecord } from '#contract/endpoints/medical-record-endpoints.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { useSaving } from '#src/blocks/use-saving.ts'
import { randomId } from '#src/services/random-id.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { patientsAtom } from '#src/state/patients-atom.ts'
import { namedStateOf } from '#src/state/named-query-state.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { MedicalRecordFacts } from './medical-record-facts.tsx'
import { MedicalRecordFormSection } from './medical-record-form-section.ts'
import { forgetMedicalRecordListAtom } from './medical-record-list-atom.ts'
import { editMedicalRecordPath, medicalRecordListPath } from './medical-record-path.ts'

type Props = { recordId: string; editing: boolean }

/** One record, to be read or changed. */
export function MedicalRecordOpen({ recordId, editing }: Props) {
  const medicalRecordAtom = useMemo(() => medicalRecordAtomOf(recordId), [recordId])
  const medicalRecord = namedStateOf(useAtomValue(medicalRecordAtom))
  const patients = useAtomValue(patientsAtom)
  if (medicalRecord.at === 'unknown') return <Gone />
  if (medicalRecord.at === 'failed' || patients.at === 'failed') {
    const retry = () => {
      if (medicalRecord.at === 'failed') medicalRecord.retry()
      if (patients.at === 'failed') patients.retry()
    }
    return <FailureNotice retry={retry} />
  }
  if (medicalRecord.at !== 'known' || patients.at !== 'known') return <SkeletonCards rows={[6]} />
  const { value } = medicalRecord
  if (!editing) return <MedicalRecordRead medicalRecord={value} />
  return (
    <MedicalRecordFormSection
      medicalRecord={value}
      patients={patients.value}
      patientId={value.patientId}
    />
  )
}

function medicalRecordAtomOf(recordId: string) {
  return atomWithQuery((get) => ({
    queryKey: ['recordDetail', recordId],
    queryFn: () => get(readyClientAtom).call(recordDetail, { recordId }),
    // A form is begun with what is there now.
    gcTime: 0,
  }))
}

function Gone() {
  const { _ } = useLingui()
  return (
    <Notice icon="record" title={_('records.gone')} text={_('records.goneText')}>
      <Link to={medicalRecordListPath} replace className={buttonClass()}>
        {_('records.mine')}
      </Link>
    </Notice>
  )
}

function MedicalRecordRead({ medicalRecord }: { medicalRecord: MedicalRecord }) {
  const { _ } = useLingui()
  const { call } = useAtomValue(readyClientAtom)
  const { back } = use(PageFrameContext)
  const showToast = useSetAtom(showToastAtom)
  const forgetMedicalRecordList = useSetAtom(forgetMedicalRecordListAtom)
  const ask = useSetAtom(askAtom)
  const [requestId] = useState(randomId)
  const { saving, save } = useSaving()

  async function remove(): Promise<void> {
    const sure = await ask({
      title: _('records.remove'),
      text: _('records.removeText'),
      yes: _('records.removeYes'),
      no: _('button.cancel'),
      danger: true,
    })
    if (!sure) return
    await save(async () => {
      await call(removeRecord, { requestId, recordId: medicalRecord.id })
      forgetMedicalRecordList()
      showToast(_('records.removed'), { icon: 'success' })
      back?.go()
    })
  }

  return (
    <>
      <MedicalRecordFacts medicalRecord={medicalRecord} />
      <Link
        to={editMedicalRecordPath(medicalRecord.id)}
        replace
        className={buttonClass({ wide: true })}
      >
        {_('records.edit')}
      </Link>
      <Button variant="danger" wide loading={saving} onClick={() => void remove()}>
        {_('records.removeYes')}
      </Button>
    </>
  )
}
