import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { addressAtom } from './address/address-atom.ts'
import type { Tab } from './address/console-address.ts'
import { CallsPanel } from './calls/calls-panel.tsx'
import { ConsoleHeader } from './frame/console-header.tsx'
import { AuthorizationPanel } from './panels/authorization-panel.tsx'
import { BrowserPanel } from './panels/browser-panel.tsx'
import { ClockPanel } from './panels/clock-panel.tsx'
import { FaultsPanel } from './panels/faults-panel.tsx'
import { FidelityPanel } from './panels/fidelity-panel.tsx'
import { SmsPanel } from './panels/sms-panel.tsx'
import { SnapshotsPanel } from './panels/snapshots-panel.tsx'

const panels: Record<Tab, ComponentType> = {
  calls: CallsPanel,
  browser: BrowserPanel,
  authorization: AuthorizationPanel,
  sms: SmsPanel,
  faults: FaultsPanel,
  fidelity: FidelityPanel,
  clock: ClockPanel,
  snapshots: SnapshotsPanel,
}

export function ConsolePage() {
  const { tab } = useAtomValue(addressAtom)
  const Panel = panels[tab]
  return (
    <div className="console">
      <ConsoleHeader />
      <main className="console__main">
        <Panel key={tab} />
      </main>
    </div>
  )
}
