import { useLingui } from '@lingui/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { saveHealthInfo } from '#contract/endpoints/health-endpoints.ts'
import type { HealthInfo } from '#contract/health-info.ts'
import { useDiscard } from '#src/blocks/use-discard.ts'
import { useForm } from '#src/blocks/use-form.ts'
import { useSaving } from '#src/blocks/use-saving.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { refreshHealthInfoAtom } from '#src/state/health-info-atom.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { RestoredNote } from '#src/ui/form/restored-note.tsx'
import { useLeaveGuard } from '#src/ui/overlay/leave-guard.ts'
import { openHealthDraft } from './health-draft.ts'
import { HealthBodyFields } from './health-body-fields.tsx'
import { HealthPregnancyFields } from './health-pregnancy-fields.tsx'
import { healthForm, healthFormProblems, healthInput } from './health-values.ts'

type Props = { info: HealthInfo; onDone: () => void }

/** All of it to be written anew; leaving half of it asks first. */
export function HealthForm({ info, onDone }: Props) {
  const { _ } = useLingui()
  const { call, storage } = useAtomValue(readyClientAtom)
  const showToast = useSetAtom(showToastAtom)
  const refresh = useSetAtom(refreshHealthInfoAtom)
  const today = useAtomValue(todayAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm(ref, {
    begun: healthForm(info),
    openDraft: () => openHealthDraft(storage, info),
  })
  const { saving, save } = useSaving()
  const confirmDiscard = useDiscard(form.drop)
  useLeaveGuard(form.dirty, confirmDiscard)

  async function submit(): Promise<void> {
    const { values } = form
    const problems = Object.entries(healthFormProblems(values, today))
    const wrong = problems.map(([field, problem]) => [field, _(`health.problem.${problem}`)])
    if (form.refuse(Object.fromEntries(wrong))) return
    await save(async () => {
      await call(saveHealthInfo, { requestId: form.requestId(), ...healthInput(values) })
      form.drop()
      await refresh()
      showToast(_('health.saved'), { icon: 'success' })
      onDone()
    })
  }

  async function discard(): Promise<void> {
    if (!form.dirty || (await confirmDiscard())) onDone()
  }

  return (
    <form
      ref={ref}
      className="health-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {form.isRestored && <RestoredNote onStartOver={() => form.begin()} />}
      <Fields sending={saving}>
        <HealthPregnancyFields form={form} />
        <HealthBodyFields form={form} />
      </Fields>
      <div className="health-form__actions">
        <Button variant="soft" onClick={() => void discard()}>
          {_('button.cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {_('health.save')}
        </Button>
      </div>
    </form>
  )
}
