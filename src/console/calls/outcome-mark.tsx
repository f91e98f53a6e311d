import { t } from '#src/console/texts.ts'
import { outcomeOf, type CallOutcome } from './call-outcome.ts'
import type { Call } from './call-log.ts'

/** Not by colour alone. */
const signs: Record<CallOutcome, string> = { ok: '✓', redirect: '→', failed: '✕', lost: '∅' }

export function OutcomeMark({ call }: { call: Pick<Call, 'status' | 'code'> }) {
  const outcome = outcomeOf(call)
  return (
    <span className={`mark mark--${outcome}`}>
      <span aria-hidden>{signs[outcome]}</span>
      <span className="visually-hidden">{t(`outcome.${outcome}`)}</span>
      <span className="mark__status">
        {call.status === 0 ? t('outcome.noStatus') : call.status}
      </span>
    </span>
  )
}
