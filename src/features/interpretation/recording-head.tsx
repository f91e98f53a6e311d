import type { ConsultationItem } from '#contract/consultation.ts'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'
import { recordingTags } from '#src/blocks/monitoring/recording-tags.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { Tag } from '#src/ui/content/tag.tsx'

type Props = {
  record: MonitoringRecord
  /** The consultation by which it is interpreted: it knows how old the patient is. */
  consultation?: ConsultationItem
}

/** Of whom a recording is, and when, how long and where it was recorded. */
export function RecordingHead({ record, consultation }: Props) {
  const { _ } = useMonitoringLabels()
  const facts = useHeadFacts(record, consultation)
  const name = record.patientName || consultation?.patientName
  const age = consultation?.age ?? null
  return (
    <section className="reading-head" aria-label={_('interpretation.about')}>
      <div className="reading-head__top">
        <h2 className="reading-head__name">
          {name || _('page.tutelageHistory')}
          {age !== null && (
            <span className="reading-head__age">{_('interpretation.years', { age })}</span>
          )}
        </h2>
        <span className="reading-head__tags">
          {recordingTags(record).map(({ words, tone }) => (
            <Tag key={words} tone={tone}>
              {_(words)}
            </Tag>
          ))}
        </span>
      </div>
      <dl className="reading-head__facts">
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
export function useHeadFacts(record: MonitoringRecord, consultation?: ConsultationItem) {
  const { _, gestation, duration, moment } = useMonitoringLabels()
  const { gestationDays, startedAt, seconds, isLive, place, device } = record
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
