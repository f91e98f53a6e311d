import { useRef, useState } from 'react'
import {
  cstResults,
  nstResults,
  remarksLimit,
  type ReportDraft,
} from '#contract/monitoring/report.ts'
import { tiers } from '#contract/monitoring/scores.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { KnownRecording } from '#src/state/recording-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Countdown } from '#src/ui/content/countdown.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Fields } from '#src/ui/form/fields.tsx'
import { TextArea } from '#src/ui/form/text-area.tsx'
import type { KnownInterpretation } from './interpretation-atom.ts'
import { MeasurementsCard } from './measurements-card.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { PhraseSheet } from './phrase-sheet.tsx'
import { RecordingHead } from './recording-head.tsx'
import { ReturnButton } from './return-button.tsx'
import { SavingLine } from './saving-line.tsx'
import { ScoreForm } from './score-form.tsx'
import { MarkedStrip } from './marked-strip.tsx'
import { suggestNst } from './suggest-nst.ts'
import { useReportSaving } from './use-report-saving.ts'
import { useSigning } from './use-signing.ts'

type Props = {
  interpretation: KnownInterpretation
  draft: NonNullable<KnownInterpretation['draft']>
  detail: KnownRecording
}

const open = '-'

/** The form that a report is written on: what the analysis suggests stands there already. */
export function ReportForm({ interpretation, draft, detail }: Props) {
  const { _ } = useMonitoringLabels()
  const { consultation } = interpretation
  const { record: recording, findings } = detail
  const saving = useReportSaving(consultation.id, draft)
  const conclusion = useRef<HTMLDivElement>(null)
  const signing = useSigning({ interpretation, saving, conclusion })
  const [phrases, showPhrases] = useState(false)
  const content = saving.state.written
  const { errors } = signing
  const reactivity = suggestNst(findings.fetuses)

  function change(part: Partial<ReportDraft>): void {
    saving.write({ ...saving.latest().written, ...part })
    signing.mend(Object.keys(part))
  }

  return (
    <>
      <DraftConflict saving={saving} interpretation={interpretation} draft={draft} />
      <RecordingHead recording={recording} consultation={consultation} />
      <PatientQuestion interpretation={interpretation} />
      <Fields sending={signing.busy}>
        <MarkedStrip
          detail={detail}
          marks={content.marks}
          onChange={(marks) => change({ marks })}
        />
        <MeasurementsCard recording={recording} findings={findings} />
        <ScoreForm
          findings={findings}
          overruled={content.overruled}
          onChange={(overruled) => change({ overruled })}
        />
        <div ref={conclusion} className="report-conclusion-form">
          <Card title={_('report.conclusion')}>
            <ChoiceChips
              label={_('report.tier')}
              options={tiers.map((tier) => ({
                value: String(tier),
                label: _(`report.tier.${tier}`),
              }))}
              value={content.tier === null ? null : String(content.tier)}
              error={errors.tier}
              onChange={(chosen) =>
                change({ tier: tiers.find((tier) => String(tier) === chosen) ?? null })
              }
            />
            <ChoiceChips
              label={
                reactivity === null
                  ? _('report.nst')
                  : _('report.nstSuggested', { result: _(`report.nst.${reactivity}`) })
              }
              options={[
                { value: open, label: _('report.notDone') },
                ...nstResults.map((value) => ({ value, label: _(`report.nst.${value}`) })),
              ]}
              value={content.nst ?? open}
              onChange={(chosen) => change({ nst: chosen === open ? null : chosen })}
            />
            <ChoiceChips
              label={_('report.cst')}
              options={[
                { value: open, label: _('report.notDone') },
                ...cstResults.map((value) => ({ value, label: _(`report.cst.${value}`) })),
              ]}
              value={content.cst ?? open}
              onChange={(chosen) => change({ cst: chosen === open ? null : chosen })}
            />
          </Card>
          <Card>
            <TextArea
              label={_('report.remarks')}
              placeholder={_('report.remarksHint')}
              name="remarks"
              rows={5}
              limit={remarksLimit.max}
              value={content.remarks}
              error={errors.remarks}
              onChange={(remarks) => change({ remarks })}
            />
            <Button variant="soft" aria-haspopup="dialog" onClick={() => showPhrases(true)}>
              {_('report.phrases')}
            </Button>
            <PhraseSheet
              open={phrases}
              onClose={() => showPhrases(false)}
              remarks={content.remarks}
              onChoose={(remarks) => change({ remarks })}
            />
          </Card>
        </div>
      </Fields>
      <div className="page__foot report-foot">
        <SavingLine state={saving.state} />
        <div className="interpretation-actions">
          <ReturnButton interpretation={interpretation} />
          <Button loading={signing.busy} onClick={() => void signing.sign()}>
            {_('report.sign')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** What the patient wants to know, and until when. */
function PatientQuestion({ interpretation: { consultation } }: Pick<Props, 'interpretation'>) {
  const { _ } = useMonitoringLabels()
  const { description, endsAt } = consultation
  return (
    <Card title={_('report.question')}>
      <p className="report-question">{description || _('report.noQuestion')}</p>
      {endsAt !== null && (
        <p className="interpretation-note">
          {_('interpretation.timeLeft')}{' '}
          <Countdown label={_('interpretation.timeLeft')} endsAt={endsAt} />
        </p>
      )}
    </Card>
  )
}
