import { useWords } from '#src/ui/theme/widget-words.ts'
import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'
import { periodsOf } from './strip-periods.ts'
import { TableFrame } from './table-frame.tsx'
import { fetusName, timeText } from '#src/ui/strip/use-reading-text.ts'

type Props = {
  recording: StripRecording
  findings: StripFindings | null
  fetus: number
  startedAt: number | null
}

/** What every ten minutes come to. */
export function PeriodTable({ recording, findings, fetus, startedAt }: Props) {
  const { say } = useWords()
  const number = (value: number | null) =>
    value === null ? say('strip.none') : String(Math.round(value))
  const columns = [
    say('strip.table.time'),
    say('strip.table.mean'),
    say('strip.table.range'),
    say('strip.table.lost'),
    say('strip.table.movements'),
  ]
  const foundColumns = [
    say('strip.baseline'),
    say('strip.acceleration'),
    say('strip.table.decelerations'),
    say('strip.table.contractions'),
  ]
  return (
    <TableFrame
      caption={say('strip.table.periods', {
        name: fetusName(say, fetus, recording.fhr.length),
      })}
      columns={findings === null ? columns : [...columns, ...foundColumns]}
    >
      {periodsOf(recording, findings, fetus).map((period) => (
        <tr key={period.startS}>
          <th scope="row">
            {say('strip.part', {
              from: timeText(period.startS, startedAt),
              to: timeText(period.endS, startedAt),
            })}
          </th>
          <td>{number(period.mean)}</td>
          <td>
            {period.mean === null
              ? say('strip.none')
              : say('strip.range', {
                  least: number(period.least),
                  most: number(period.most),
                })}
          </td>
          <td>{say('strip.percent', { percent: Math.round(period.lostShare * 100) })}</td>
          <td>{period.movements}</td>
          {period.found !== null && (
            <>
              <td>{number(period.found.baseline)}</td>
              <td>{period.found.accelerations}</td>
              <td>{period.found.decelerations}</td>
              <td>{period.found.contractions}</td>
            </>
          )}
        </tr>
      ))}
    </TableFrame>
  )
}
