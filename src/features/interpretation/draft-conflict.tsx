import { useState } from 'react'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Button } from '#src/ui/form/button.tsx'
import type { KnownInterpretation } from './interpretation-atom.ts'
import type { useReportSaving } from './use-report-saving.ts'

type Props = {
  saving: ReturnType<typeof useReportSaving>
  interpretation: KnownInterpretation
  /** What the server had when it was last asked. */
  draft: NonNullable<KnownInterpretation['draft']>
}

/** Says that the report was changed on another device: the person chooses what holds. */
export function DraftConflict({ saving, interpretation, draft }: Props) {
  const { _ } = useMonitoringLabels()
  const [busy, setBusy] = useState(false)
  const { at, version } = saving.state
  const isOutdated = draft.version > version && at !== 'saving' && at !== 'failed'
  if (at !== 'conflict' && !isOutdated) return null

  /** As it stands there now. */
  async function choose(begin: (newest: Props['draft']) => void): Promise<void> {
    setBusy(true)
    const newest = (await interpretation.refresh())?.draft ?? null
    setBusy(false)
    if (newest !== null) begin(newest)
  }

  return (
    <section className="draft-conflict" role="alert">
      <h2 className="draft-conflict__title">{_('report.other')}</h2>
      <p>{_('report.otherText')}</p>
      <div className="interpretation-actions">
        <Button variant="soft" loading={busy} onClick={() => void choose(saving.keepOwn)}>
          {_('report.keepOwn')}
        </Button>
        <Button loading={busy} onClick={() => void choose(saving.take)}>
          {_('report.takeOther')}
        </Button>
      </div>
    </section>
  )
}
