import type { ConsultationItem } from '#contract/consultation.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { recordingTags } from '#src/blocks/monitoring/recording-tags.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Tag } from '#src/ui/content/tag.tsx'

type Props = {
  recording: MonitoringRecording
  /** The consultation by which it is interpreted: it knows how old the patient is. */
  consultation?: ConsultationItem
}

/** Of whom a recording is, and when, how long and where it was recorded. */
export function RecordingHead({ recording, consultation }: Props) {
  const { _ } = useMonitoringLabels()
  const facts = useHeadFacts(recording, consultation)
  const name = recording.patientName || consultation?.patientName
  const age = consultation?.age ?? null
  return (
    <section className="interpretation-head" aria-label={_('interpretation.about')}>
      <div className="interpretation-head__top">
        <h2 className="interpretation-head__name">
          {name || _('page.tutelageHistory')}
          {age !== null && (
            <span className="interpretation-head__age">{_('interpretation.years', { age })}</span>
          )}
        </h2>
        <span className="interpretation-head__tags">
          {recordingTags(recording).map(({ textId, tone }) => (
            <Tag key={textId} tone={tone}>
              {_(textId)}
            </Tag>
          ))}
        </span>
      </div>
      <dl className="interpretation-head__facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the head of a report says of its recording, on the screen and on paper. */
export function useHeadFacts(recording: MonitoringRecording, consultation?: ConsultationItem) {
  const { _, gestation, duration, moment } = useMonitoringLabels()
  const { gestationDays, startedAt, seconds, isLive, place, device } = recording
  const hospital = consultation?.doctor?.hospital ?? ''
  return [
    { label: _('monitoring.gestationLabel'), value: gestation(gestationDays) },
    { label: _('monitoring.duration'), value: duration(seconds) },
    { label: _('monitoring.start'), value: moment(startedAt) },
    {
      label: _('monitoring.end'),
      value: isLive ? _('monitoring.tag.live') : moment(startedAt + seconds * 1000),
    },
    {
      label: _('monitoring.placeLabel'),
      value: [_(`monitoring.place.${place}`), device].filter(Boolean).join(' · '),
    },
    ...(hospital === '' ? [] : [{ label: _('monitoring.hospital'), value: hospital }]),
  ]
}
