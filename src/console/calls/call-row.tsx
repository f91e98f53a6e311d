import { memo } from 'react'
import { t } from '#src/console/texts.ts'
import { splitPath } from './endpoint-name.ts'
import type { Call } from './call-log.ts'
import { clockText, durationText } from './call-time.ts'
import { hasFailed } from './call-outcome.ts'
import { OutcomeMark } from './outcome-mark.tsx'

type Props = { call: Call; isChosen: boolean; choose: (id: number) => void }

export const CallRow = memo(function CallRow({ call, isChosen, choose }: Props) {
  const { id, at, method, path, code, ms, fault, phone } = call
  const { folder, name } = splitPath(path)
  return (
    // The list has the focus, and its keys choose.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`call-${id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`call-row call-row__grid${hasFailed(call) ? ' call-row--failed' : ''}`}
      onClick={() => choose(id)}
    >
      <span className="call-row__time">{clockText(at)}</span>
      <OutcomeMark call={call} />
      <span className="call-row__method">{method}</span>
      <span className="call-row__path" title={path}>
        <span className="call-row__folder">{folder}</span>
        <span className="call-row__name">{name}</span>
        {phone !== null && <span className="tag">{t('list.phone', { phone })}</span>}
        {fault !== null && <span className="tag tag--warm">{t('list.fault')}</span>}
      </span>
      {code !== null && <span className="call-row__number">{code}</span>}
      <span className="call-row__number call-row__took">{durationText(ms)}</span>
    </div>
  )
})
