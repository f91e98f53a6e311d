import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { recordingLimit, type RedFlag } from '#contract/consultation.ts'
import { redFlagsOf } from '#contract/red-flags.ts'
import type { Patient } from '#contract/patient.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import {
  chosenPatientAtom,
  chosenRecordingAtom,
  type ChosenRecording,
} from '#src/state/choice-atoms.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { isNotFound } from '#src/state/named-query-state.ts'
import type { Call } from '#src/services/product-client.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import type { UploadsState } from '#src/ui/upload/use-uploads.ts'
import { payPath } from '#contract/pages.ts'
import type { Service } from './service-offer.ts'
import { isRefused } from './is-refused.ts'
import { placeOrder } from './place-order.ts'
import { openSymptomDraft, type SymptomValues } from './symptom-draft.ts'
import { useChoice } from './use-choice.ts'
import { symptomProblem } from './symptom-problem.ts'

type Asking = {
  about: string
  service: Service
  patients: readonly Patient[]
  /** An order of what was shown is refused. */
  onChanged: () => void
}

/** What is written on the form, kept on the device at every change, and the order it becomes. */
export function useSymptoms({ about, service, patients, onChanged }: Asking) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const client = useAtomValue(readyClientAtom)
  const { call, report, storage } = client
  const queries = useAtomValue(queryClientAtom)
  const toast = useSetAtom(showToastAtom)
  const patientChoice = useChoice(chosenPatientAtom)
  const recordingChoice = useChoice(chosenRecordingAtom)
  const begun = emptyValues(patients)
  const form = useDraftedValues(
    () => openDraft(storage, about, { begun, patientChoice, recordingChoice }),
    begun,
  )
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
  const problem = symptomProblem(values, uploadsState)
  const { change } = form

  function dropRecording(recordingId: string): void {
    change({ recordings: values.recordings.filter(({ id }) => id !== recordingId) })
  }

  function startOver(): void {
    form.begin(emptyValues(patients))
    setBegins(begins + 1)
  }

  async function submit(): Promise<void> {
    const { lasting, visit, patientId } = values
    if (problem !== null) return
    if (lasting === null || visit === null || patientId === null || isSending.current) return
    const flags = redFlagsOf(values)
    if (flags.some((flag) => !seen.current.includes(flag))) return setStopped(flags)
    isSending.current = true
    setSending(true)
    try {
      const complete = { ...values, lasting, visit, patientId, requestId: form.requestId() }
      const consultationId = await placeOrder(call, service, complete)
      form.drop()
      // Lists that were seen before lack it.
      void queries.invalidateQueries()
      // Back from there leads to where it was begun: the order is made.
      void navigate(payPath(consultationId), {
        replace: true,
      })
    } catch (error) {
      if (!(await dropGone(error))) report(error)
      if (isRefused(error)) {
        change({})
        onChanged()
      }
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  /** Takes off recordings that are no more; false where the order was refused for something else. */
  async function dropGone(error: unknown): Promise<boolean> {
    const { recordings } = values
    if (recordings.length === 0) return false
    if (!(error instanceof Error) || !isNotFound(error)) return false
    const kept = await lookUpKept(call, recordings)
    if (kept.length === recordings.length) return false
    change({ recordings: kept })
    toast(_('ask.recordings.gone'))
    return true
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
    problem,
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

/** Few orders name what is no more: what looks it up comes then. */
async function lookUpKept(call: Call, recordings: SymptomValues['recordings']) {
  try {
    const { keptRecordings } = await import('./kept-recordings.ts')
    return await keptRecordings(call, recordings)
  } catch {
    return recordings
  }
}

type Begun = {
  begun: SymptomValues
  patientChoice: string | null
  recordingChoice: ChosenRecording | null
}

/** The draft, with the patient and the recording that were chosen since: that is another order. */
function openDraft(
  storage: ClientStorage,
  about: string,
  { begun, patientChoice, recordingChoice }: Begun,
) {
  const draft = openSymptomDraft(storage, about)
  if (patientChoice === null && recordingChoice === null) return draft
  const values = draft.found ?? begun
  const patientId = patientChoice ?? values.patientId
  const others = values.recordings.filter(({ id }) => id !== recordingChoice?.id)
  const added = recordingChoice === null ? [] : [recordingChoice]
  const recordings = [...others, ...added].slice(0, recordingLimit)
  draft.keep({ ...values, patientId, recordings })
  return { ...draft, chosen: { patientId, recordings } }
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
