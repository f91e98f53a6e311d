import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { codes } from '#contract/codes.ts'
import { signInterpretation } from '#contract/endpoints/interpretation-endpoints.ts'
import type { ReportContent, ReportDraft } from '#contract/monitoring/report.ts'
import { focusFirstWrong } from '#src/blocks/focus-first-wrong.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { CallError } from '#src/services/product-client.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { consultationChangedAtom } from '#src/state/consultation-atom.ts'
import { showToastAtom } from '#src/state/feedback-atoms.ts'
import { askAtom } from '#src/state/question-atom.ts'
import type { KnownInterpretation } from './interpretation-atom.ts'
import type { SavingState } from './report-saving-machine.ts'
import type { useReportSaving } from './use-report-saving.ts'

type Signing = {
  interpretation: KnownInterpretation
  saving: ReturnType<typeof useReportSaving>
  /** Where what is missing is written. */
  conclusion: RefObject<HTMLElement | null>
}

type Errors = { tier?: string | undefined; remarks?: string | undefined }

/** Signs what is written, once the doctor is sure. */
export function useSigning({ interpretation, saving, conclusion }: Signing) {
  const { _ } = useMonitoringLabels()
  const { call, report } = useAtomValue(readyClientAtom)
  const ask = useSetAtom(askAtom)
  const toast = useSetAtom(showToastAtom)
  const changed = useSetAtom(consultationChangedAtom)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const isSigning = useRef(false)
  const { id: consultationId, patientName } = interpretation.consultation

  async function sign(): Promise<void> {
    const { written } = saving.latest()
    const content = completeReport(written)
    flushSync(() =>
      setErrors({
        ...(written.tier === null && { tier: _('report.wrong.tier') }),
        ...(written.remarks.trim() === '' && { remarks: _('report.wrong.remarks') }),
      }),
    )
    if (content === null) return focusFirstWrong(conclusion.current)
    if (isSigning.current) return
    isSigning.current = true
    setBusy(true)
    try {
      const sure = await ask({
        title: _('report.sure'),
        text: _('report.sureText', { name: patientName, tier: _(`report.tier.${content.tier}`) }),
        yes: _('report.sign'),
        no: _('button.cancel'),
      })
      if (sure) await send(written, content)
    } finally {
      isSigning.current = false
      setBusy(false)
    }
  }

  async function send(written: ReportDraft, content: ReportContent): Promise<void> {
    const version = await saving.settled()
    if (version === null) return toast(_(unsavedTextId(saving.latest())))
    // What another device saved may have been loaded while the question was open.
    if (saving.latest().written !== written) return toast(_('report.changed'))
    try {
      await call(signInterpretation, { consultationId, version, content })
      saving.drop()
      toast(_('report.signed'))
    } catch (error) {
      report(error)
      const code = error instanceof CallError ? error.code : null
      if (code === codes.reportSigned) saving.drop()
    }
    // Also after a refusal: it stands otherwise than was shown.
    await interpretation.refresh()
    void changed()
  }

  return {
    sign,
    busy,
    errors,
    /** What was missing is there now. */
    mend(fields: readonly string[]) {
      const gone = Object.fromEntries(fields.map((field) => [field, undefined]))
      setErrors((before) => ({ ...before, ...gone }))
    },
  }
}

/** Beside the line that says how far it is kept. */
function unsavedTextId(state: SavingState): string {
  const isOffline = state.at === 'failed' && state.cause === 'network'
  return isOffline ? 'report.unsaved.network' : 'report.unsaved.other'
}

/** What is signed; null while something is missing. */
function completeReport({ tier, remarks, ...rest }: ReportDraft): ReportContent | null {
  if (tier === null || remarks.trim() === '') return null
  return { ...rest, tier, remarks: remarks.trim() }
}
