import type { ConsultationItem } from '#contract/consultation.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import type { Report } from '#contract/monitoring/report.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { useCopy } from '#src/blocks/use-copy.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  consultation: ConsultationItem
  recording: MonitoringRecording
  report: Report
}

/** 分享给家人: the report opens for its two people alone, so its words are handed on. */
export function ShareSheet({ open, onClose, consultation, recording, report }: Props) {
  const { _, gestation, duration, moment } = useMonitoringLabels()
  const copy = useCopy()
  const { content, doctor, signedAt } = report
  const text = [
    _('interpretation.shared.title', { name: recording.patientName || consultation.patientName }),
    _('interpretation.shared.recording', {
      at: moment(recording.startedAt),
      duration: duration(recording.seconds),
      weeks: gestation(recording.gestationDays),
    }),
    _('interpretation.shared.conclusion', {
      tier: _(`monitoring.tier.${content.tier}`),
      nst: content.nst === null ? '' : _(`interpretation.nst.${content.nst}`),
    }),
    _('interpretation.shared.advice', { text: content.remarks }),
    _('interpretation.shared.signed', { name: doctor.name, at: moment(signedAt) }),
    _('monitoring.disclaimer'),
  ].join('\n')
  return (
    <Sheet open={open} onClose={onClose} title={_('interpretation.share')}>
      <p className="interpretation-note">{_('interpretation.shareText')}</p>
      <p className="share-text" dir="auto">
        {text}
      </p>
      <Button
        wide
        onClick={() => {
          onClose()
          void copy(text)
        }}
      >
        {_('interpretation.copyText')}
      </Button>
    </Sheet>
  )
}
