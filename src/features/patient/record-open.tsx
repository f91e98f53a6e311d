import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { atomWithQuery } from 'jotai-tanstack-query'
import { use, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MedicalRecord } from '#contract/medical-record.ts'
import { recordDetail, removeRecord } from '#contract/endpoints/record-endpoints.ts'
import { FailureNotice } from '#src/blocks/failure-notice.tsx'
import { SkeletonCards } from '#src/blocks/skeleton-cards.tsx'
import { randomId } from '#src/services/random-id.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { patientsAtom } from '#src/state/patients-atom.ts'
import { isNotFound } from '#src/state/named-query-state.ts'
import { askAtom } from '#src/state/question-atom.ts'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordForm } from './record-form.tsx'
import { editRecordPath, recordListPath } from './record-path.ts'
import { useSaving } from './use-saving.ts'

type Props = { recordId: string; editing: boolean }

/** One record, to be read or changed. */
export function RecordOpen({ recordId, editing }: Props) {
  const recordAtom = useMemo(() => recordAtomOf(recordId), [recordId])
  const { data, error, refetch } = useAtomValue(recordAtom)
  const patients = useAtomValue(patientsAtom)
  if (isNotFound(error)) return <Gone />
  if (error !== null || patients.at === 'failed') {
    const retry = () => {
      void refetch()
      if (patients.at === 'failed') patients.retry()
    }
    return <FailureNotice retry={retry} />
  }
  if (data === undefined || patients.at !== 'known') return <SkeletonCards rows={[6]} />
  if (!editing) return <RecordRead record={data} />
  return <RecordForm record={data} patients={patients.value} patientId={data.patientId} />
}

function recordAtomOf(recordId: string) {
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
      <Link to={recordListPath} replace className={buttonClass()}>
        {_('records.mine')}
      </Link>
    </Notice>
  )
}

function RecordRead({ record }: { record: MedicalRecord }) {
  const { _ } = useLingui()
  const { call } = useAtomValue(readyClientAtom)
  const { back } = use(PageFrameContext)
  const showToast = useSetAtom(showToastAtom)
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
      await call(removeRecord, { requestId, recordId: record.id })
      showToast(_('records.removed'), { icon: 'success' })
      back?.go()
    })
  }

  return (
    <>
      <RecordFacts record={record} />
      <Link to={editRecordPath(record.id)} replace className={buttonClass({ wide: true })}>
        {_('records.edit')}
      </Link>
      <Button variant="danger" wide loading={saving} onClick={() => void remove()}>
        {_('records.removeYes')}
      </Button>
    </>
  )
}
