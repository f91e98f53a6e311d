import { useWidgetTranslator, type Translate } from '#src/ui/theme/widget-translator.ts'
import { recordingEvents, type RecordingEvent } from './strip-events.ts'
import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'
import { TableFrame } from './table-frame.tsx'
import { fetusName, timeText } from '#src/ui/strip/use-reading-text.ts'

type Props = {
  recording: StripRecording
  findings: StripFindings | null
  startedAt: number | null
}

/** Marks and what was found, one after the other. */
export function EventTable({ recording, findings, startedAt }: Props) {
  const { t } = useWidgetTranslator()
  const events = recordingEvents(recording, findings)
  if (events.length === 0) return null
  const many = recording.fhr.length > 1
  return (
    <TableFrame
      caption={t('strip.table.events')}
      columns={[
        t('strip.table.time'),
        t('strip.table.event'),
        t('strip.table.length'),
        t('strip.table.value'),
      ]}
    >
      {events.map((each, index) => {
        const name = nameOf(t, each)
        const whose = many && each.fetus !== null
        return (
          <tr key={index}>
            <th scope="row">{timeText(each.atS, startedAt)}</th>
            <td>
              {whose
                ? t('strip.named', {
                    name: fetusName(t, each.fetus ?? 0, recording.fhr.length),
                    value: name,
                  })
                : name}
            </td>
            <td>
              {each.lengthS === null
                ? t('strip.none')
                : t('strip.seconds', { seconds: Math.round(each.lengthS) })}
            </td>
            <td>{valueOf(t, each)}</td>
          </tr>
        )
      })}
    </TableFrame>
  )
}

function nameOf(t: Translate, event: RecordingEvent): string {
  switch (event.kind) {
    case 'acceleration':
      return t('strip.acceleration')
    case 'deceleration':
      return t(`strip.deceleration.${event.of}`)
    case 'contraction':
      return t('strip.table.contraction')
    case 'doubtful':
      return t(`strip.doubt.${event.why}`)
    case 'sinusoidal':
      return t('strip.sinusoidal')
    case 'mark':
      return event.text
  }
}

function valueOf(t: Translate, event: RecordingEvent): string {
  switch (event.kind) {
    case 'acceleration':
      return t('strip.rate', { bpm: Math.round(event.peakBpm) })
    case 'deceleration':
      return t('strip.rate', { bpm: Math.round(event.nadirBpm) })
    case 'contraction':
      return String(Math.round(event.strength))
    case 'doubtful':
    case 'sinusoidal':
    case 'mark':
      return t('strip.none')
  }
}
