import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
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
  const { t } = useWidgetTranslator()
  const number = (value: number | null) =>
    value === null ? t('strip.none') : String(Math.round(value))
  const columns = [
    t('strip.table.time'),
    t('strip.table.mean'),
    t('strip.table.range'),
    t('strip.table.lost'),
    t('strip.table.movements'),
  ]
  const foundColumns = [
    t('strip.baseline'),
    t('strip.acceleration'),
    t('strip.table.decelerations'),
    t('strip.table.contractions'),
  ]
  return (
    <TableFrame
      caption={t('strip.table.periods', {
        name: fetusName(t, fetus, recording.fhr.length),
      })}
      columns={findings === null ? columns : [...columns, ...foundColumns]}
    >
      {periodsOf(recording, findings, fetus).map((period) => (
        <tr key={period.startS}>
          <th scope="row">
            {t('strip.part', {
              from: timeText(period.startS, startedAt),
              to: timeText(period.endS, startedAt),
            })}
          </th>
          <td>{number(period.mean)}</td>
          <td>
            {period.mean === null
              ? t('strip.none')
              : t('strip.range', {
                  min: number(period.min),
                  max: number(period.max),
                })}
          </td>
          <td>{t('strip.percent', { percent: Math.round(period.lostShare * 100) })}</td>
          <td>{period.movements}</td>
          {period.found !== null && (
            <>
              <td>{number(period.found.baseline)}</td>
              <td>{number(period.found.accelerations)}</td>
              <td>{number(period.found.decelerations)}</td>
              <td>{number(period.found.contractions)}</td>
            </>
          )}
        </tr>
      ))}
    </TableFrame>
  )
}
