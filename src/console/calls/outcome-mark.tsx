import { t } from '#src/console/texts.ts'
import type { Call } from './call-log.ts'
import { outcomeOf } from './call-outcome.ts'

/** Not by colour alone: each outcome has a sign of its own (console.css), and those that are no success a word. */
export function OutcomeMark({ call }: { call: Pick<Call, 'status' | 'code' | 'reply'> }) {
  const outcome = outcomeOf(call)
  return (
    <span className={`mark mark--${outcome}`}>
      {outcome !== 'ok' && <span className="visually-hidden">{t(`outcome.${outcome}`)}</span>}
      {call.status === 0 ? t('outcome.noStatus') : call.status}
    </span>
  )
}
