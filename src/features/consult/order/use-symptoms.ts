import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { recordingLimit, type RedFlag } from '#contract/consultation.ts'
import { redFlagsOf } from '#contract/red-flags.ts'
import type { Patient } from '#contract/patient.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { CallError } from '#src/services/product-client.ts'
import { chosenPatientAtom } from '#src/state/chosen-patient-atom.ts'
import { chosenRecordingAtom } from '#src/state/chosen-recording-atom.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'
import { payPath } from '#contract/pages.ts'
import type { Service } from './ordered-service-atom.ts'
import { placeOrder } from './place-order.ts'
import { openSymptomDraft, type SymptomValues } from './symptom-draft.ts'
import { symptomProblems, type SymptomField } from './symptom-problems.ts'

type Asking = {
  about: string
  service: Service
  patients: readonly Patient[]
  /** The price or the doctor is another than was shown. */
  onChanged: () => void
}

/** What is written on the form, kept on the device at every change, and the order it becomes. */
export function useSymptoms({ about, service, patients, onChanged }: Asking) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const client = useAtomValue(readyClientAtom)
  const { call, report, storage } = client
  const queries = useAtomValue(queryClientAtom)
  const [chosen, choose] = useAtom(chosenPatientAtom)
  const [added, addRecording] = useAtom(chosenRecordingAtom)
  const begun = emptyValues(patients)
  const form = useDraftedValues(
    () => openDraft(storage, about, { patientId: chosen, recordingId: added, begun }),
    begun,
  )
  const [errors, setErrors] = useState<Partial<Record<SymptomField, string>>>({})
  const [uploadsState, setUploadsState] = useState<UploadsState>('still')
  /** Tells one beginning from the next. */
  const [begins, setBegins] = useState(0)
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const [stopped, setStopped] = useState<readonly RedFlag[]>([])
  /** What the person has read of and goes on with all the same. */
  const seen = useRef<readonly RedFlag[]>([])
  // Somebody may have been taken off the list since, or not be on it yet.
  const known = patients.some(({ id }) => id === form.values.patientId)
  const values = known ? form.values : { ...form.values, patientId: null }

  function dropRecording(recordingId: string): void {
    addRecording(null)
    change({ recordings: values.recordings.filter((each) => each !== recordingId) })
  }

  function change(part: Partial<SymptomValues>): void {
    form.change(part)
    const gone = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]))
    setErrors((before) => ({ ...before, ...gone }))
  }

  function startOver(): void {
    form.begin(emptyValues(patients))
    setBegins(begins + 1)
    setErrors({})
  }

  async function submit(): Promise<void> {
    const wrong = symptomProblems(values, uploadsState)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([field, words]) => [field, _(words)])))
    const { lasting, visit, patientId } = values
    if (Object.keys(wrong).length > 0) return
    if (lasting === null || visit === null || patientId === null || isSending.current) return
    const flags = redFlagsOf(values)
    if (flags.some((flag) => !seen.current.includes(flag))) return setStopped(flags)
    isSending.current = true
    setSending(true)
    try {
      const complete = { ...values, lasting, visit, patientId, requestId: form.requestId() }
      const consultationId = await placeOrder(call, service, complete)
      form.drop()
      choose(null)
      addRecording(null)
      // Lists that were seen before lack it.
      void queries.invalidateQueries()
      // Back from there leads to where it was begun: the order is made.
      void navigate(payPath(consultationId), {
        replace: true,
      })
    } catch (error) {
      report(error)
      if (error instanceof CallError && error.code === codes.priceChanged) {
        change({})
        onChanged()
      }
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  function goOn(): void {
    seen.current = stopped
    setStopped([])
    void submit()
  }

  const { isRestored } = form
  const stop = { stopped, goOn, giveUp: () => setStopped([]) }
  return {
    values,
    errors,
    sending,
    isRestored,
    begins,
    change,
    dropRecording,
    setUploadsState,
    startOver,
    submit,
    ...stop,
  }
}

/** What was chosen on other pages since. */
type Chosen = { patientId: string | null; recordingId: string | null; begun: SymptomValues }

/** The draft, with the patient and the recording that were chosen since: that is another order. */
function openDraft(
  storage: ClientStorage,
  about: string,
  { patientId, recordingId, begun }: Chosen,
) {
  const draft = openSymptomDraft(storage, about)
  if (patientId === null && recordingId === null) return draft
  const values = draft.found ?? begun
  const added = recordingId === null ? [] : [recordingId]
  const recordings = [...new Set([...values.recordings, ...added])].slice(0, recordingLimit)
  const found = { ...values, ...(patientId !== null && { patientId }), recordings }
  draft.keep(found)
  return { ...draft, found }
}

function emptyValues(patients: readonly Patient[]): SymptomValues {
  return {
    description: '',
    lasting: null,
    visit: null,
    redFlags: [],
    pictures: [],
    recordings: [],
    patientId: patients.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}
