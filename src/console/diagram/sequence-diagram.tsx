import { useAtomValue } from 'jotai'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import { addressAtom } from '#src/console/address/address-atom.ts'
import type { Call } from '#src/console/calls/call-log.ts'
import type { CallKeys } from '#src/console/calls/use-call-keys.ts'
import { VisibleItem } from '#src/console/calls/visible-item.tsx'
import { participantTitle } from '#src/console/export/mermaid.ts'
import { t } from '#src/console/texts.ts'
import { participantCentre, sequenceOf } from './sequence.ts'
import { SequenceRow } from './sequence-row.tsx'
import './sequence-diagram.css'

/** Who called whom, and what came back, from the top down; only what is in sight is in the page. */
export function SequenceDiagram({ calls, keys }: { calls: readonly Call[]; keys: CallKeys }) {
  const { call: chosen } = useAtomValue(addressAtom)
  const { participants, steps } = useMemo(() => sequenceOf(calls), [calls])
  const list = useRef<VListHandle>(null)

  // What the keyboard is at is in the page, wherever one has scrolled to.
  const at = useMemo(() => steps.findIndex(({ call }) => call.id === chosen), [steps, chosen])
  useLayoutEffect(() => {
    if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' })
    // A call that has come moves nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen])

  return (
    <div className={`sequence sequence--${participants.length}`}>
      <div className="sequence__wide">
        <div className="sequence__participants" aria-hidden>
          {participants.map((participant) => (
            <span key={participant} className="sequence__participant">
              {t(participantTitle(participant))}
            </span>
          ))}
        </div>
        <div ref={keys.list} className="sequence__rows">
          {participants.map((participant) => (
            <span
              key={participant}
              className="sequence__lifeline"
              style={{ left: `${participantCentre(participants, participant)}%` }}
            />
          ))}
          <VList
            ref={list}
            data={steps}
            itemSize={64}
            bufferSize={64}
            item={VisibleItem}
            keepMounted={at === -1 ? [] : [at]}
            role="listbox"
            tabIndex={0}
            aria-label={t('diagram.label')}
            aria-activedescendant={at === -1 ? undefined : `call-${chosen}`}
            onKeyDown={keys.onListKeyDown}
          >
            {(step) => (
              <SequenceRow
                key={step.call.id}
                step={step}
                participants={participants}
                calls={calls}
                isChosen={step.call.id === chosen}
                choose={keys.choose}
              />
            )}
          </VList>
        </div>
      </div>
    </div>
  )
}
