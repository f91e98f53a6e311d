import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { medicalRecordPictureLimit, type MedicalRecord } from '#contract/medical-record.ts'
import type { Patient } from '#contract/patient.ts'
import { saveRecord } from '#contract/endpoints/medical-record-endpoints.ts'
import { openPictures } from '#src/blocks/open-pictures.ts'
import { useDiscard } from '#src/blocks/use-discard.ts'
import { useForm } from '#src/blocks/use-form.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Notice } from '#src/ui/content/notice.tsx'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { useArrivedUrls } from '#src/ui/upload/use-arrived-urls.ts'
import { openMedicalRecordDraft } from './medical-record-draft.ts'
import { MedicalRecordFields } from './medical-record-fields.tsx'
import { forgetMedicalRecordListAtom } from './medical-record-list-atom.ts'
import { medicalRecordListPath, medicalRecordPath } from './medical-record-path.ts'
import { MedicalRecordPictures } from './medical-record-pictures.tsx'
import {
  nextMedicalRecordForm,
  medicalRecordForm,
  medicalRecordFormProblems,
  medicalRecordInput,
} from './medical-record-values.ts'

type Props = {
  /** Null for a new one. */
  medicalRecord: MedicalRecord | null
  patients: readonly Patient[]
  patientId: string
}

/** A record to be written or changed, until it is saved. */
export function MedicalRecordForm(props: Props) {
  const [saved, setSaved] = useState<MedicalRecord | null>(null)
  return (
    <KeepFocus>
      {saved === null ? (
        <UnsavedMedicalRecord {...props} onSaved={setSaved} />
      ) : (
        <Saved medicalRecord={saved} />
      )}
    </KeepFocus>
  )
}

type UnsavedProps = Props & { onSaved: (medicalRecord: MedicalRecord) => void }

/** Leaving half of it asks first. */
function UnsavedMedicalRecord({ medicalRecord, patients, patientId, onSaved }: UnsavedProps) {
  const { _ } = useLingui()
  const { call, notify, storage } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const forgetMedicalRecordList = useSetAtom(forgetMedicalRecordListAtom)
  const today = useAtomValue(todayAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun: medicalRecordForm(medicalRecord, patientId),
    openDraft: () => openMedicalRecordDraft(storage, { medicalRecord, patients, patientId }),
  })
  const [queue] = useState(() => {
    const { pictures: stored } = form.values
    return openPictures(
      { folder: 'record', maxCount: medicalRecordPictureLimit, stored },
      { notify },
    )
  })
  const items = useSyncExternalStore(queue.subscribe, queue.current)
  useArrivedUrls(queue, (pictures) => form.change({ pictures }))
  const { saving, save } = useSaving()
  const [goesOn, setGoesOn] = useState(false)
  const isAbsent = items.some(({ status }) => status.is !== 'success')
  useLeaveGuard(form.dirty || isAbsent, useDiscard(form.drop))
  const coming = items.some(({ status }) => status.is === 'uploading')
  const hasFailed = items.some(({ status }) => status.is === 'failed')

  function startOver(): void {
    queue.dispose()
    form.begin()
    queue.addStored(medicalRecord?.pictures ?? [])
  }

  async function submit(then: 'leave' | 'goOn'): Promise<void> {
    const { values } = form
    const problems = Object.entries(medicalRecordFormProblems(values, today))
    const wrong = problems.map(([field, problem]) => [field, _(`records.problem.${problem}`)])
    if (form.refuse(Object.fromEntries(wrong)) || coming) return
    if (hasFailed) return showToast(_('records.uploadFailed'))
    setGoesOn(then === 'goOn')
    await save(async () => {
      const kept = await call(saveRecord, {
        requestId: form.requestId(),
        ...(medicalRecord !== null && { recordId: medicalRecord.id }),
        patientId: values.patientId,
        ...medicalRecordInput(values),
      })
      form.drop()
      forgetMedicalRecordList()
      showToast(_('records.saved'), { icon: 'success' })
      if (then === 'leave') return onSaved(kept)
      queue.dispose()
      form.begin(nextMedicalRecordForm(values))
      scrollTo(0, 0)
    })
  }

  return (
    <form
      ref={ref}
      className="medical-record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit('leave')
      }}
    >
      {form.isRestored && <RestoredNote onStartOver={startOver} />}
      {medicalRecord === null && (
        <Link to={medicalRecordListPath} className={buttonClass({ variant: 'soft', wide: true })}>
          {_('records.mine')}
        </Link>
      )}
      <Fields sending={saving}>
        <MedicalRecordFields form={form} patients={patients} medicalRecord={medicalRecord} />
        <Card>
          <MedicalRecordPictures queue={queue} />
        </Card>
      </Fields>
      <p className="medical-record-form__note" aria-live="polite">
        {coming && _('records.coming')}
        {!coming && hasFailed && _('records.uploadFailed')}
      </p>
      <div className="medical-record-form__actions">
        {medicalRecord === null && (
          <Button
            variant="soft"
            loading={saving && goesOn}
            disabled={coming || (saving && !goesOn)}
            onClick={() => void submit('goOn')}
          >
            {_('records.saveAndGoOn')}
          </Button>
        )}
        <Button type="submit" loading={saving && !goesOn} disabled={coming || (saving && goesOn)}>
          {_('records.save')}
        </Button>
      </div>
    </form>
  )
}

function Saved({ medicalRecord: { id } }: { medicalRecord: MedicalRecord }) {
  const { _ } = useLingui()
  return (
    <Notice icon="check" title={_('records.saved')} text={_('records.savedText')}>
      <Link to={medicalRecordPath(id)} replace className={buttonClass()}>
        {_('records.open')}
      </Link>
      <Link to={medicalRecordListPath} replace className={buttonClass({ variant: 'soft' })}>
        {_('records.mine')}
      </Link>
    </Notice>
  )
}
