import { payPath } from '#contract/pages.ts'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { RedFlag } from '#contract/consultation.ts'
import { askLaunch } from '#contract/endpoints/ask-endpoints.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import type { Patient } from '#contract/patient.ts'
import { redFlagsOf } from '#contract/red-flags.ts'
import type { ClientStorage } from '#src/services/browser-storage.ts'
import { openFormDraft } from '#src/services/form-drafts.ts'
import { chosenPatientAtom } from '#src/state/choice-atoms.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { tutelageQueries } from '#src/state/tutelage-queries.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import type { Interpreter } from './find-interpreters.ts'
import { isRefused } from './is-refused.ts'
import { useChoice } from './use-choice.ts'

const schema = z.object({
  question: z.string(),
  doctorId: z.nullable(z.string()),
  patientId: z.nullable(z.string()),
})

type Values = z.infer<typeof schema>

type Ordering = {
  recording: Pick<MonitoringRecording, 'id' | 'patientId'>
  interpreters: readonly Interpreter[]
  patients: readonly Patient[]
  /** An order of what was shown is refused. */
  onChanged: () => void
}

/** What is chosen and written for an interpretation, kept on the device, and the order it becomes. */
export function useInterpretationOrder({ recording, interpreters, patients, onChanged }: Ordering) {
  const navigate = useNavigate()
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const queries = useAtomValue(queryClientAtom)
  const patientChoice = useChoice(chosenPatientAtom)
  const begun = beginning({ interpreters, patients })
  const form = useDraftedValues(
    () => openDraft(storage, recording.id, { begun, patientChoice }),
    begun,
  )
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const [stopped, setStopped] = useState<readonly RedFlag[]>([])
  /** What the person has read of and goes on with all the same. */
  const seen = useRef<readonly RedFlag[]>([])
  const { values } = form
  const interpreter = interpreters.find(({ id }) => id === values.doctorId) ?? onlyOf(interpreters)
  // A recording says whose it is, where it says so; another may have been taken off the list.
  const patientId =
    recording.patientId ?? patients.find(({ id }) => id === values.patientId)?.id ?? null

  const problem = problemOf(interpreter, patientId)

  async function submit(): Promise<void> {
    if (interpreter === null || patientId === null || isSending.current) return
    const description = values.question.trim()
    const flags = redFlagsOf({ redFlags: [], description })
    if (flags.some((flag) => !seen.current.includes(flag))) return setStopped(flags)
    // Another doctor than the draft's is another order.
    if (interpreter.id !== values.doctorId) form.change({ doctorId: interpreter.id })
    isSending.current = true
    setSending(true)
    try {
      const { consultationId } = await call(askLaunch, {
        requestId: form.requestId(),
        type: 'interpretation',
        recordingId: recording.id,
        doctorId: interpreter.id,
        price: interpreter.price,
        patientId,
        description,
      })
      form.drop()
      // Lists that were seen before lack it.
      void queries.invalidateQueries()
      // Back from there leads to where it was begun: the order is made.
      void navigate(payPath(consultationId), { replace: true })
    } catch (error) {
      report(error)
      if (isRefused(error)) {
        form.change({})
        void queries.invalidateQueries({ queryKey: [tutelageQueries.recording, recording.id] })
        onChanged()
      }
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return {
    values: { ...values, doctorId: interpreter?.id ?? null, patientId },
    problem,
    interpreter,
    sending,
    stopped,
    isRestored: form.isRestored,
    change: form.change,
    submit,
    startOver: () => form.begin(),
    giveUp: () => setStopped([]),
    goOn(): void {
      seen.current = stopped
      setStopped([])
      void submit()
    },
  }
}

/** What an order still lacks: the id of its text. */
function problemOf(interpreter: Interpreter | null, patientId: string | null): string | null {
  if (interpreter === null) return 'recording.doctorMissing'
  return patientId === null ? 'ask.wrong.patient' : null
}

/** The draft, with the patient who was chosen since: that is another order. */
function openDraft(
  storage: ClientStorage,
  about: string,
  { begun, patientChoice }: { begun: Values; patientChoice: string | null },
) {
  const draft = openFormDraft(storage, { form: 'interpretationOrder', about, schema })
  if (patientChoice === null) return draft
  const chosen = { patientId: patientChoice }
  draft.keep({ ...begun, ...draft.found, ...chosen })
  return { ...draft, chosen }
}

function beginning({
  interpreters,
  patients,
}: Pick<Ordering, 'interpreters' | 'patients'>): Values {
  return {
    question: '',
    doctorId: onlyOf(interpreters)?.id ?? null,
    patientId: patients.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

/** Nobody has to choose where there is one. */
function onlyOf(interpreters: readonly Interpreter[]): Interpreter | null {
  const [only = null, ...others] = interpreters
  return others.length === 0 ? only : null
}
