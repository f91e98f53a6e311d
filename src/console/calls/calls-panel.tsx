import { useAtom, useAtomValue } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { SequenceDiagram } from '#src/console/diagram/sequence-diagram.tsx'
import { t } from '#src/console/texts.ts'
import { CallDetail } from './call-detail.tsx'
import { CallList } from './call-list.tsx'
import { CallToolbar } from './call-toolbar.tsx'
import { callsAtom, filteredCallsAtom } from './calls-atoms.ts'
import { FlowList } from './flow-list.tsx'
import { NoCalls, NoMatch } from './no-calls.tsx'
import { useCallKeys } from './use-call-keys.ts'
import './calls-panel.css'

/** The calls that came in, as a list or as a diagram, and one of them in full. */
export function CallsPanel() {
  const [{ view, call }] = useAtom(addressAtom)
  const calls = useAtomValue(callsAtom)
  const shown = useAtomValue(filteredCallsAtom)
  const keys = useCallKeys()
  return (
    <div
      className={call === null ? 'calls' : 'calls calls--detail'}
      onKeyDown={keys.onKeyDown}
      role="presentation"
    >
      <h2 className="visually-hidden">{t('tab.calls')}</h2>
      <FlowList />
      <div className="calls__center">
        <CallToolbar />
        {calls.length === 0 && <NoCalls />}
        {calls.length > 0 && shown.length === 0 && <NoMatch />}
        {shown.length > 0 && view === 'list' && <CallList keys={keys} calls={shown} />}
        {shown.length > 0 && view === 'diagram' && <SequenceDiagram keys={keys} calls={shown} />}
      </div>
      {call !== null && <CallDetail />}
    </div>
  )
}
