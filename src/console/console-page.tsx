import { useAtomValue } from 'jotai'
import { useState, type ComponentType } from 'react'
import { addressAtom } from './address/address-atom.ts'
import type { Tab } from './address/console-address.ts'
import { CallsPanel } from './calls/calls-panel.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import { ConsoleHeader } from './frame/console-header.tsx'
import { AuthorizationPanel } from './panels/authorization-panel.tsx'
import { BrowserPanel } from './panels/browser-panel.tsx'
import { ClockPanel } from './panels/clock-panel.tsx'
import { FaultsPanel } from './panels/faults-panel.tsx'
import { FidelityPanel } from './panels/fidelity-panel.tsx'
import { SmsPanel } from './panels/sms-panel.tsx'
import { PhonesPanel } from './phones/phones-panel.tsx'
import { SnapshotsPanel } from './panels/snapshots-panel.tsx'

/** Those that come anew whenever they are looked at; phones stay. */
const panels: Record<Tab, ComponentType | null> = {
  calls: CallsPanel,
  phones: null,
  browser: BrowserPanel,
  authorization: AuthorizationPanel,
  sms: SmsPanel,
  faults: FaultsPanel,
  fidelity: FidelityPanel,
  clock: ClockPanel,
  snapshots: SnapshotsPanel,
  docs: DocumentsPanel,
}

export function ConsolePage() {
  const { tab } = useAtomValue(addressAtom)
  const Panel = panels[tab]
  const [hasPhones, setHasPhones] = useState(false)
  if (tab === 'phones' && !hasPhones) setHasPhones(true)
  return (
    <div className="console">
      <ConsoleHeader />
      <main className="console__main">
        {Panel !== null && <Panel key={tab} />}
        {hasPhones && (
          <div className={tab === 'phones' ? 'kept' : 'kept kept--away'} inert={tab !== 'phones'}>
            <PhonesPanel />
          </div>
        )}
      </main>
    </div>
  )
}
