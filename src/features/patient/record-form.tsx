import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { recordPictureLimit, type MedicalRecord } from '#contract/medical-record.ts'
import type { Patient } from '#contract/patient.ts'
import { saveRecord } from '#contract/endpoints/record-endpoints.ts'
import { openPictures } from '#src/blocks/open-pictures.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { useArrivedUrls } from '#src/ui/upload/use-arrived-urls.ts'
import { openRecordDraft } from './record-draft.ts'
import { RecordFields } from './record-fields.tsx'
import { recordListPath, recordPath } from './record-path.ts'
import { RecordPictures } from './record-pictures.tsx'
import { nextRecordForm, recordForm, recordFormProblems, recordInput } from './record-values.ts'
import { useForm } from './use-form.ts'
import { useDiscard } from './use-discard.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  /** Null for a new one. */
  record: MedicalRecord | null
  patients: readonly Patient[]
  patientId: string
}

/** A record to be written or changed, until it is saved. */
export function RecordForm(props: Props) {
  const [saved, setSaved] = useState<MedicalRecord | null>(null)
  if (saved !== null) return <Saved record={saved} />
  return <UnsavedRecord {...props} onSaved={setSaved} />
}

type UnsavedProps = Props & { onSaved: (record: MedicalRecord) => void }

/** Leaving half of it asks first. */
function UnsavedRecord({ record, patients, patientId, onSaved }: UnsavedProps) {
  const { _ } = useLingui()
  const { call, notify, storage } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const today = useAtomValue(todayAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun: recordForm(record, patientId),
    openDraft: () => openRecordDraft(storage, { record, patients, patientId }),
  })
  const [queue] = useState(() => {
    const { pictures: stored } = form.values
    return openPictures({ folder: 'record', maxCount: recordPictureLimit, stored }, { notify })
  })
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  useArrivedUrls(queue, (pictures) => form.change({ pictures }))
  const { saving, save } = useSaving()
  const isAbsent = items.some(({ status }) => status.is !== 'success')
  useLeaveGuard(form.dirty || isAbsent, useDiscard(form.drop))
  const coming = items.some(({ status }) => status.is === 'uploading')

  function startOver(): void {
    queue.dispose()
    form.begin()
    queue.addStored(record?.pictures ?? [])
  }

  async function submit(then: 'leave' | 'goOn'): Promise<void> {
    const { values } = form
    const problems = Object.entries(recordFormProblems(values, today))
    const wrong = problems.map(([field, problem]) => [field, _(`records.problem.${problem}`)])
    if (form.refuse(Object.fromEntries(wrong)) || coming) return
    await save(async () => {
      const kept = await call(saveRecord, {
        requestId: form.requestId(),
        ...(record !== null && { recordId: record.id }),
        patientId: values.patientId,
        ...recordInput(values),
      })
      form.drop()
      showToast(_('records.saved'), { icon: 'success' })
      if (then === 'leave') return onSaved(kept)
      queue.dispose()
      form.begin(nextRecordForm(values))
      scrollTo(0, 0)
    })
  }

  return (
    <form
      ref={ref}
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit('leave')
      }}
    >
      {form.isRestored && <RestoredNote onStartOver={startOver} />}
      {record === null && (
        <Link to={recordListPath} className={buttonClass({ variant: 'soft', wide: true })}>
          {_('records.mine')}
        </Link>
      )}
      <RecordFields form={form} patients={patients} record={record} />
      <Card>
        <RecordPictures queue={queue} />
      </Card>
      <p className="record-form__note" aria-live="polite">
        {coming && _('records.coming')}
      </p>
      <div className="record-form__actions">
        {record === null && (
          <Button variant="soft" disabled={coming || saving} onClick={() => void submit('goOn')}>
            {_('records.saveAndGoOn')}
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={coming}>
          {_('records.save')}
        </Button>
      </div>
    </form>
  )
}

function Saved({ record: { id } }: { record: MedicalRecord }) {
  const { _ } = useLingui()
  return (
    <Notice icon="check" title={_('records.saved')} text={_('records.savedText')}>
      <Link to={recordPath(id)} replace className={buttonClass()}>
        {_('records.open')}
      </Link>
      <Link to={recordListPath} replace className={buttonClass({ variant: 'soft' })}>
        {_('records.mine')}
      </Link>
    </Notice>
  )
}
