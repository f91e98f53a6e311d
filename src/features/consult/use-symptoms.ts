import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { codes } from '#contract/codes.ts'
import { askLaunch } from '#contract/consultation-endpoints.ts'
import type { DoctorPageFacts, DoctorService } from '#contract/doctor.ts'
import type { Patient } from '#contract/patient.ts'
import { CallError } from '#src/services/product-client.ts'
import { randomId } from '#src/services/random-id.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { payPath } from './consult-words.ts'
import { readDraft, writeDraft, type SymptomDraft } from './symptom-draft.ts'
import { symptomProblems, type SymptomField } from './symptom-problems.ts'

type Asking = {
  doctor: DoctorPageFacts
  service: DoctorService
  patients: readonly Patient[]
  /** The price or the doctor is another than was shown. */
  onChanged: () => void
}

/** What is written on the form, kept on the device at every change, and the order it becomes. */
export function useSymptoms({ doctor, service, patients, onChanged }: Asking) {
  const { _ } = useLingui()
  const [, navigate] = useLocation()
  const { call, report, storage } = useAtomValue(readyClientAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const about = `${doctor.id}/${service.type}`
  const [found] = useState(() => readDraft(storage, about))
  const [draft, setDraft] = useState<SymptomDraft>(() => found ?? emptyDraft(about, patients))
  const [errors, setErrors] = useState<Partial<Record<SymptomField, string>>>({})
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  // Somebody may have been taken off the list since.
  const known = patients.some(({ id }) => id === draft.patientId)
  const values = known ? draft : { ...draft, patientId: null }

  function change(part: Partial<SymptomDraft>): void {
    // What is not the same any more is another order.
    const next = { ...values, ...part, requestId: randomId() }
    setDraft(next)
    writeDraft(storage, next)
    const gone = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]))
    setErrors((before) => ({ ...before, ...gone }))
  }

  function startOver(): void {
    setDraft(emptyDraft(about, patients))
    writeDraft(storage, null)
    setErrors({})
  }

  async function submit(): Promise<void> {
    const wrong = symptomProblems(values)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([field, words]) => [field, _(words)])))
    const { description, lasting, visit, patientId, redFlags, requestId } = values
    if (Object.keys(wrong).length > 0) return
    if (lasting === null || visit === null || patientId === null || isSending.current) return
    isSending.current = true
    setSending(true)
    try {
      const { consultationId } = await call(askLaunch, {
        requestId,
        type: service.type,
        doctorId: doctor.id,
        patientId,
        price: service.price,
        description: description.trim(),
        lasting,
        visit,
        redFlags,
      })
      writeDraft(storage, null)
      void changed()
      // Back from there leads to the doctor: the order is made.
      navigate(payPath(consultationId), { replace: true })
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

  return { values, errors, sending, isRestored: found !== null, change, startOver, submit }
}

function emptyDraft(about: string, patients: readonly Patient[]): SymptomDraft {
  return {
    about,
    description: '',
    lasting: null,
    visit: null,
    redFlags: [],
    patientId: patients.find(({ isDefault }) => isDefault)?.id ?? null,
    requestId: randomId(),
  }
}
