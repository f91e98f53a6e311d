import { payPath } from '#contract/pages.ts'
import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { codes } from '#contract/codes.ts'
import type { RedFlag } from '#contract/consultation.ts'
import { askLaunch } from '#contract/endpoints/ask-endpoints.ts'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import type { Patient } from '#contract/patient.ts'
import { redFlagsOf } from '#contract/red-flags.ts'
import { openFormDraft } from '#src/services/form-drafts.ts'
import { CallError } from '#src/services/product-client.ts'
import { chosenPatientAtom } from '#src/state/chosen-patient-atom.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import type { Interpreter } from './interpretation-offer-atom.ts'

const schema = z.object({
  question: z.string(),
  doctorId: z.nullable(z.string()),
  patientId: z.nullable(z.string()),
})

type Values = z.infer<typeof schema>

type Ordering = {
  record: Pick<MonitoringRecord, 'id' | 'patientId'>
  interpreters: readonly Interpreter[]
  patients: readonly Patient[]
  /** The price or the doctor is another than was shown. */
  onChanged: () => void
}

/** What is chosen and written for an interpretation, kept on the device, and the order it becomes. */
export function useInterpretationOrder({ record, interpreters, patients, onChanged }: Ordering) {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const queries = useAtomValue(queryClientAtom)
  const [chosen, choose] = useAtom(chosenPatientAtom)
  const form = useDraftedValues(
    () => openFormDraft(storage, { form: 'interpretationOrder', about: record.id, schema }),
    beginning({ record, interpreters, patients, chosen }),
  )
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const [stopped, setStopped] = useState<readonly RedFlag[]>([])
  /** What the person has read of and goes on with all the same. */
  const seen = useRef<readonly RedFlag[]>([])
  const { values } = form
  const interpreter = interpreters.find(({ id }) => id === values.doctorId) ?? onlyOf(interpreters)
  // A recording says whose it is, where it says so; another may have been taken off the list.
  const patientId =
    record.patientId ?? patients.find(({ id }) => id === values.patientId)?.id ?? null

  function change(part: Partial<Values>): void {
    form.change(part)
    setErrors({})
  }

  async function submit(): Promise<void> {
    if (interpreter === null) return setErrors({ doctorId: _('ask.recording.doctorMissing') })
    if (patientId === null) return setErrors({ patientId: _('ask.wrong.patient') })
    if (isSending.current) return
    const description = values.question.trim()
    const flags = redFlagsOf({ redFlags: [], description })
    if (flags.some((flag) => !seen.current.includes(flag))) return setStopped(flags)
    isSending.current = true
    setSending(true)
    try {
      const { consultationId } = await call(askLaunch, {
        requestId: form.requestId(),
        type: 'interpretation',
        recordingId: record.id,
        doctorId: interpreter.id,
        price: interpreter.price,
        patientId,
        description,
      })
      form.drop()
      choose(null)
      // Lists that were seen before lack it.
      void queries.invalidateQueries()
      // Back from there leads to where it was begun: the order is made.
      void navigate(payPath(consultationId), { replace: true })
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

  return {
    values: { ...values, doctorId: interpreter?.id ?? null, patientId },
    errors,
    interpreter,
    sending,
    stopped,
    isRestored: form.isRestored,
    change,
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

function beginning({
  interpreters,
  patients,
  chosen,
}: Omit<Ordering, 'onChanged'> & { chosen: string | null }): Values {
  return {
    question: '',
    doctorId: onlyOf(interpreters)?.id ?? null,
    patientId: chosen ?? patients.find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

/** Nobody has to choose where there is one. */
function onlyOf(interpreters: readonly Interpreter[]): Interpreter | null {
  const [only = null, ...others] = interpreters
  return others.length === 0 ? only : null
}
