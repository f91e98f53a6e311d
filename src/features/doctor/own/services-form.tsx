import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { codes } from '#contract/codes.ts'
import { saveOwnServices } from '#contract/endpoints/own-services-endpoints.ts'
import { servicePrices } from '#contract/doctor/own-services.ts'
import { useDiscard } from '#src/blocks/use-discard.ts'
import { useForm } from '#src/blocks/use-form.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { CallError } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { useDoctorLabels } from '#src/features/doctor/doctor-labels.ts'
import { showOwnServicesAtom, type OwnServices } from './own-services-atom.ts'
import { ServiceFields } from './service-fields.tsx'
import { openServicesDraft } from './services-draft.ts'
import { servicesForm, servicesInput, servicesProblems } from './services-values.ts'
import './services-form.css'

/** All services of a doctor, saved at once; leaving what is changed asks first. */
export function ServicesForm({ own }: { own: OwnServices }) {
  const { version, services } = own
  const { _, money } = useDoctorLabels()
  const { call, storage, report } = useAtomValue(readyClientAtom)
  const show = useSetAtom(showOwnServicesAtom)
  const showToast = useSetAtom(showToastAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun: servicesForm(services),
    openDraft: () => openServicesDraft(storage, version),
  })
  const { saving, save } = useSaving(refused)
  const confirmDiscard = useDiscard(form.drop)
  useLeaveGuard(form.dirty, confirmDiscard)

  async function submit(): Promise<void> {
    const limits = { min: money(servicePrices.min), max: money(servicePrices.max) }
    const problems = Object.entries(servicesProblems(form.values, services))
    const wrong = problems.map(([type, problem]) => [
      type,
      _(`doctor.own.problem.${problem}`, limits),
    ])
    if (form.refuse(Object.fromEntries(wrong))) return
    await save(async () => {
      const settings = servicesInput(form.values, services)
      const change = { requestId: form.requestId(), version, services: settings }
      const saved = await call(saveOwnServices, change)
      showToast(_('doctor.own.saved'), { icon: 'success' })
      form.begin(form.values)
      await show(saved)
    })
  }

  /** What another device has saved is shown, with the reason why nothing was. */
  function refused(error: unknown): boolean {
    if (!(error instanceof CallError) || error.code !== codes.draftConflict) return false
    report(error)
    form.begin()
    void show(null)
    return true
  }

  return (
    <form
      ref={ref}
      className="services-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields sending={saving}>
        <p className="services-form__note" role="status">
          {_(form.dirty ? 'doctor.own.unsaved' : 'doctor.own.note')}
          {form.dirty && (
            <Button variant="plain" onClick={() => form.begin()}>
              {_('doctor.own.undo')}
            </Button>
          )}
        </p>
        {services.map((service) => (
          <ServiceFields
            key={service.type}
            service={service}
            values={form.values[service.type]}
            error={form.errors[service.type]}
            onChange={(change) =>
              form.change({ [service.type]: { ...form.values[service.type], ...change } })
            }
          />
        ))}
      </Fields>
      <Button type="submit" wide loading={saving} disabled={!form.dirty}>
        {_('doctor.own.save')}
      </Button>
    </form>
  )
}
