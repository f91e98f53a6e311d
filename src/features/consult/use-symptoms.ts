import { useLingui } from '@lingui/react'
import { useAtom, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import type { Patient } from '#contract/patient.ts'
import { CallError } from '#src/services/product-client.ts'
import { randomId } from '#src/services/random-id.ts'
import { chosenPatientAtom } from '#src/state/chosen-patient-atom.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { useLateUploads } from '#src/ui/upload/use-late-uploads.ts'
import type { Service } from './asked-service-atom.ts'
import { pages } from '#contract/pages.ts'
import { readDraft, writeDraft, type SymptomDraft } from './symptom-draft.ts'
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
  const [found] = useState(() => readDraft(storage, about))
  const [draft, setDraft] = useState<SymptomDraft>(() => {
    const begun = found ?? emptyDraft(about, patients)
    return chosen === null ? begun : { ...begun, patientId: chosen, requestId: randomId() }
  })
  const [errors, setErrors] = useState<Partial<Record<SymptomField, string>>>({})
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  // Somebody may have been taken off the list since, or not be on it yet.
  const known = patients.some(({ id }) => id === draft.patientId)
  const values = known ? draft : { ...draft, patientId: null }

  function change(part: Partial<SymptomDraft>): void {
    // What is not the same any more is another order.
    const next = { ...draft, ...part, requestId: randomId() }
    setDraft(next)
    writeDraft(storage, next)
    const gone = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]))
    setErrors((before) => ({ ...before, ...gone }))
  }

  const uploads = useLateUploads({
    load: async () => {
      const [{ openPictures }] = await Promise.all([
        import('./symptom-pictures.tsx'),
        // Needed at the end: by then the line may be gone.
        import('./launch-order.ts'),
      ])
      return openPictures(draft.pictures, client)
    },
    onArrived: (pictures) => change({ pictures: [...pictures] }),
  })

  function startOver(): void {
    uploads.clear()
    setDraft(emptyDraft(about, patients))
    writeDraft(storage, null)
    setErrors({})
  }

  async function submit(): Promise<void> {
    const wrong = symptomProblems(values, uploads.standing)
    setErrors(Object.fromEntries(Object.entries(wrong).map(([field, words]) => [field, _(words)])))
    const { lasting, visit, patientId } = values
    if (Object.keys(wrong).length > 0) return
    if (lasting === null || visit === null || patientId === null || isSending.current) return
    isSending.current = true
    setSending(true)
    try {
      const { launchOrder } = await import('./launch-order.ts')
      const complete = { ...values, lasting, visit, patientId }
      const consultationId = await launchOrder(call, service, complete)
      writeDraft(storage, null)
      choose(null)
      // Lists that were seen before lack it.
      void queries.invalidateQueries()
      // Back from there leads to where it was begun: the order is made.
      void navigate(`${pages.askPay}?consultationId=${encodeURIComponent(consultationId)}`, {
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

  const isRestored = found !== null
  return { values, errors, sending, isRestored, uploads, change, startOver, submit }
}

function emptyDraft(about: string, patients: readonly Patient[]): SymptomDraft {
  return {
    about,
    description: '',
    lasting: null,
    visit: null,
    redFlags: [],
    pictures: [],
    patientId: patients.find(({ isDefault }) => isDefault)?.id ?? null,
    requestId: randomId(),
  }
}
