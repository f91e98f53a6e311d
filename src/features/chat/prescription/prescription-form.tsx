import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { prescribe } from '#contract/endpoints/prescription-endpoints.ts'
import {
  plainPrescription,
  prescriptionLimits,
  prescriptionProblems,
} from '#contract/prescription/prescription.ts'
import { focusFirstWrong } from '#src/blocks/focus-first-wrong.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { useDraftedValues } from '#src/ui/form/use-drafted-values.ts'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { MedicineFields } from './medicine-fields.tsx'
import { openPrescriptionDraft, type PrescriptionValues } from './prescription-draft.ts'
import './prescription.css'

type Props = { consultationId: string; onSent: () => void }

const begun: PrescriptionValues = { diagnosis: '', medicines: [] }

/** What a doctor advises: a diagnosis, and medicines if there are any. */
export function PrescriptionForm({ consultationId, onSent }: Props) {
  const { _ } = useLingui()
  const { call, storage } = useAtomValue(readyClientAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const toast = useSetAtom(showToastAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useDraftedValues(() => openPrescriptionDraft(storage, consultationId), begun)
  const { diagnosis, medicines } = form.values
  /** From when on it is said what is wrong, until there is one more medicine or one less. */
  const [tried, setTried] = useState(false)
  const { saving, save } = useSaving()
  useLeaveGuard(!saving && !form.isKept)
  const content = plainPrescription(form.values)
  const problems = tried ? prescriptionProblems(content) : {}

  async function submit(): Promise<void> {
    flushSync(() => setTried(true))
    if (Object.keys(prescriptionProblems(content)).length > 0) return focusFirstWrong(ref.current)
    await save(async () => {
      await call(prescribe, { requestId: form.requestId(), consultationId, ...content })
      form.drop()
      toast(_('prescription.sent'), { icon: 'success' })
      onSent()
      void changed()
    })
  }

  function put(rows: PrescriptionValues['medicines']): void {
    flushSync(() => {
      setTried(false)
      form.change({ medicines: rows })
    })
  }

  function add(): void {
    put([...medicines, { name: '', amount: 1 }])
    const names = ref.current?.querySelectorAll<HTMLElement>('.prescription__medicine .text-field')
    names?.[names.length - 1]?.focus()
  }

  function remove(place: number): void {
    put(medicines.filter((_medicine, at) => at !== place))
    ref.current?.querySelector<HTMLElement>('.prescription__add button')?.focus()
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields sending={saving}>
        <TextArea
          label={_('prescription.diagnosis')}
          placeholder={_('prescription.diagnosisHint')}
          rows={2}
          limit={prescriptionLimits.diagnosis}
          value={diagnosis}
          error={problems.diagnosis && _(`prescription.diagnosisProblem.${problems.diagnosis}`)}
          onChange={(text) => form.change({ diagnosis: text })}
        />
        {medicines.map((medicine, place) => {
          const problem = problems.medicines?.[place]
          return (
            <MedicineFields
              key={place}
              place={place + 1}
              medicine={medicine}
              error={problem && _(`prescription.nameProblem.${problem}`)}
              onChange={(change) =>
                form.change({
                  medicines: medicines.map((each, at) =>
                    at === place ? { ...each, ...change } : each,
                  ),
                })
              }
              onRemove={() => remove(place)}
            />
          )
        })}
        {medicines.length < prescriptionLimits.medicines ? (
          <div className="prescription__add">
            <Button variant="soft" wide onClick={add}>
              {_('prescription.add')}
            </Button>
          </div>
        ) : (
          <p className="prescription__add">
            {_('prescription.full', { max: prescriptionLimits.medicines })}
          </p>
        )}
      </Fields>
      <Button type="submit" wide loading={saving}>
        {_('prescription.send')}
      </Button>
    </form>
  )
}
