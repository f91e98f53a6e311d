import { useWords, type Say } from '#src/ui/theme/widget-words.ts'
import { happeningsOf, type StripHappening } from './strip-events.ts'
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
  const { say } = useWords()
  const happenings = happeningsOf(recording, findings)
  if (happenings.length === 0) return null
  const many = recording.fhr.length > 1
  return (
    <TableFrame
      caption={say('strip.table.events')}
      columns={[
        say('strip.table.time'),
        say('strip.table.event'),
        say('strip.table.length'),
        say('strip.table.value'),
      ]}
    >
      {happenings.map((each, index) => {
        const name = nameOf(say, each)
        const whose = many && each.fetus !== null
        return (
          <tr key={index}>
            <th scope="row">{timeText(each.atS, startedAt)}</th>
            <td>
              {whose
                ? say('strip.named', {
                    name: fetusName(say, each.fetus ?? 0, recording.fhr.length),
                    value: name,
                  })
                : name}
            </td>
            <td>
              {each.lengthS === null
                ? say('strip.none')
                : say('strip.seconds', { seconds: Math.round(each.lengthS) })}
            </td>
            <td>{valueOf(say, each)}</td>
          </tr>
        )
      })}
    </TableFrame>
  )
}

function nameOf(say: Say, happening: StripHappening): string {
  switch (happening.kind) {
    case 'acceleration':
      return say('strip.acceleration')
    case 'deceleration':
      return say(`strip.deceleration.${happening.of}`)
    case 'contraction':
      return say('strip.table.contraction')
    case 'doubtful':
      return say(`strip.doubt.${happening.why}`)
    case 'sinusoidal':
      return say('strip.sinusoidal')
    case 'mark':
      return happening.text
  }
}

function valueOf(say: Say, happening: StripHappening): string {
  switch (happening.kind) {
    case 'acceleration':
      return say('strip.rate', { bpm: Math.round(happening.peakBpm) })
    case 'deceleration':
      return say('strip.rate', { bpm: Math.round(happening.nadirBpm) })
    case 'contraction':
      return String(Math.round(happening.strength))
    case 'doubtful':
    case 'sinusoidal':
    case 'mark':
      return say('strip.none')
  }
}
