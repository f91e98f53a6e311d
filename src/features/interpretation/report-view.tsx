import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ConsultationItem } from '#contract/consultation.ts'
import type { Report } from '#contract/monitoring/report.ts'
import { chatPath } from '#contract/pages.ts'
import { ReportTables } from '#src/blocks/monitoring/report-table.tsx'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import type { KnownRecording } from '#src/state/recording-atom.ts'
import { Button, buttonClass } from '#src/ui/form/button.tsx'
import { RecordingHead } from './recording-head.tsx'
import { ReportConclusion } from './report-conclusion.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { StripCard } from './strip-card.tsx'
import { usePrinting } from './use-printing.tsx'

type Props = { consultation: ConsultationItem; detail: KnownRecording; report: Report }

/** A signed report, for either of its people: to be read, handed on, and put on paper. */
export function ReportView({ consultation, detail, report }: Props) {
  const { _ } = useMonitoringLabels()
  const { record: recording } = detail
  const { content, findings } = report
  const [sharing, share] = useState(false)
  const { paper, print } = usePrinting({ consultation, detail, report })
  const { doctor, role } = consultation
  return (
    <>
      <RecordingHead recording={recording} consultation={consultation} />
      <ReportConclusion report={report} />
      <StripCard detail={detail} findings={findings} marks={content.marks} />
      <section className="card">
        <h2 className="card__title">{_('interpretation.statistics')}</h2>
        <ReportTables findings={findings} overruled={content.overruled} />
      </section>
      <p className="interpretation-disclaimer">{_('monitoring.disclaimer')}</p>
      <div className="interpretation-foot interpretation-foot--report">
        <Button variant="soft" onClick={print}>
          {_('interpretation.print')}
        </Button>
        {role === 'patient' && (
          <>
            <Button variant="soft" aria-haspopup="dialog" onClick={() => share(true)}>
              {_('interpretation.share')}
            </Button>
            {doctor !== null && (
              <Link to={chatPath(`C2C${doctor.id}`)} className={buttonClass()}>
                {_('interpretation.askDoctor')}
              </Link>
            )}
          </>
        )}
      </div>
      <ShareSheet
        open={sharing}
        onClose={() => share(false)}
        consultation={consultation}
        recording={recording}
        report={report}
      />
      {paper}
    </>
  )
}
