import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { codes } from '#contract/codes.ts'
import { genderOf, plainIdCard } from '#contract/id-card.ts'
import { removePatient, savePatient } from '#contract/endpoints/patient-endpoints.ts'
import type { Patient } from '#contract/patient.ts'
import { useForm } from '#src/blocks/use-form.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { CallError } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { refreshPatientsAtom } from '#src/state/patients-atom.ts'
import { askAtom, type Question } from '#src/state/question-atom.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { openPatientDraft } from './patient-draft.ts'
import { PatientFields } from './patient-fields.tsx'
import { formOf, formProblems } from './patient-values.ts'

type Props = {
  /** Null for somebody new. */
  patient: Patient | null
  isFirst: boolean
  /** Told of somebody who is new. */
  onAdded: ((patient: Patient) => void) | undefined
  onClose: () => void
}

/** A patient, to be written down or changed. What is half written is not given up unasked. */
export function PatientEditor({ patient, isFirst, onAdded, onClose }: Props) {
  const { _ } = useLingui()
  const { call, storage } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const refresh = useSetAtom(refreshPatientsAtom)
  const ask = useSetAtom(askAtom)
  const today = useAtomValue(todayAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun: formOf(patient, isFirst),
    openDraft: () => openPatientDraft(storage, patient),
  })
  /** The sheet makes way for a question, and comes back as it was. */
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving((error) => {
    if (!(error instanceof CallError) || error.code !== codes.patientKnown) return false
    return form.refuse({ idCard: error.msg })
  })
  const { values, requestId } = form

  async function isSure(question: Question): Promise<boolean> {
    setAsking(true)
    const sure = await ask(question)
    setAsking(false)
    return sure
  }

  async function close(): Promise<void> {
    const question = {
      title: _('patient.discard'),
      text: _('patient.discardText'),
      yes: _('patient.discardYes'),
      no: _('patient.writeOn'),
      danger: true,
    }
    if (form.dirty && !(await isSure(question))) return
    form.drop()
    onClose()
  }

  async function submit(): Promise<void> {
    const problems = formProblems(values, { known: patient, today })
    const wrong = Object.entries(problems).map(([field, problem]) => [
      field,
      _(`patient.problem.${problem}`),
    ])
    const { gender, relation } = values
    if (form.refuse(Object.fromEntries(wrong)) || gender === null || relation === null) return
    const typed = plainIdCard(values.idCard)
    const differs = genderOf(typed || (patient?.maskedIdCard ?? '')) !== gender
    const question = {
      title: _('patient.mismatch'),
      text: _('patient.mismatchText'),
      yes: _('patient.mismatchYes'),
      no: _('patient.mismatchNo'),
    }
    if (differs && !(await isSure(question))) return
    await save(async () => {
      const saved = await call(savePatient, {
        requestId: requestId(),
        ...(patient !== null && { patientId: patient.id }),
        ...(typed !== '' && { idCard: typed }),
        name: values.name.trim(),
        gender,
        relation,
        mobile: values.mobile,
        lastPeriod: gender === 'female' ? values.lastPeriod : '',
        isDefault: values.isDefault,
      })
      await finish(_('patient.saved'))
      if (patient === null) onAdded?.(saved.patient)
    })
  }

  async function remove({ id, name }: Patient): Promise<void> {
    const question = {
      title: _('patient.remove', { name }),
      text: _('patient.removeText'),
      yes: _('patient.removeYes'),
      no: _('button.cancel'),
      danger: true,
    }
    if (!(await isSure(question))) return
    await save(async () => {
      await call(removePatient, { requestId: requestId(), patientId: id })
      await finish(_('patient.removed'))
    })
  }

  async function finish(text: string): Promise<void> {
    form.drop()
    await refresh()
    showToast(text, { icon: 'success' })
    onClose()
  }

  return (
    <Sheet
      open={!asking}
      onClose={() => void close()}
      title={_(patient === null ? 'patient.new' : 'patient.change')}
    >
      <PatientFields
        ref={ref}
        form={form}
        patient={patient}
        isFirst={isFirst}
        saving={saving}
        onSubmit={() => void submit()}
        onRemove={patient === null ? null : () => void remove(patient)}
      />
    </Sheet>
  )
}
