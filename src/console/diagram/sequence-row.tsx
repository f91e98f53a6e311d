import { memo, useMemo } from 'react'
import type { Call } from '#src/console/calls/call-log.ts'
import { explainCall } from '#src/console/calls/explain-call.ts'
import { outcomeOf } from '#src/console/calls/call-outcome.ts'
import { splitPath } from '#src/console/calls/endpoint-name.ts'
import { OutcomeMark } from '#src/console/calls/outcome-mark.tsx'
import { participantTitle } from '#src/console/export/mermaid.ts'
import { t, textOf } from '#src/console/texts.ts'
import { replyLabel } from './reply-label.ts'
import { participantCentre, type Participant, type Step } from './sequence.ts'

type Props = {
  step: Step
  participants: readonly Participant[]
  calls: readonly Call[]
  isChosen: boolean
  choose: (id: number) => void
}

/** One call as two arrows over the lifelines, and what is to be said about it below. */
export const SequenceRow = memo(function SequenceRow(props: Props) {
  const { step, participants, calls, isChosen, choose } = props
  const { call, from, to } = step
  const { folder, name } = splitPath(call.path)
  const notes = useMemo(() => explainCall(call, calls), [call, calls])
  const [left, right] = [participantCentre(participants, from), participantCentre(participants, to)]
  const width = { left: `${left}%`, width: `${right - left}%` }
  return (
    // The diagram has the focus, and its keys choose.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`call-${call.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-label={t('diagram.step', {
        from: t(participantTitle(from)),
        to: t(participantTitle(to)),
        call: `${call.method} ${call.path}`,
        reply: replyLabel(call),
        notes: notes.map(textOf).join(' '),
      })}
      className={`step step--${outcomeOf(call)}${notes.length > 0 ? ' step--noted' : ''}`}
      onClick={() => choose(call.id)}
    >
      <span className="step__label step__label--request" style={width} aria-hidden>
        <span className="step__text">
          <span className="step__method">{call.method}</span>
          <span className="step__path">
            <span className="call-row__folder">{folder}</span>
            <span className="call-row__name">{name}</span>
          </span>
        </span>
      </span>
      <span className="step__label step__label--reply" style={width} aria-hidden>
        <span className="step__text">
          <OutcomeMark call={call} />
          <span className="step__rest">{replyLabel(call).replace(/^\d+ · /, '')}</span>
        </span>
      </span>
      {notes.map((note) => (
        <span key={note.id} className="step__note" aria-hidden>
          {textOf(note)}
        </span>
      ))}
    </div>
  )
})
