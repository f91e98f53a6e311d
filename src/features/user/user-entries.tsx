import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { doctorTypes } from '#contract/product-ids.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import type { IconName } from '#src/ui/content/icon.tsx'

type Entry = { icon: IconName; title: string; to: string }

const everyones: readonly Entry[] = [
  { icon: 'people', title: 'user.patients', to: pages.askPersons },
  { icon: 'record', title: 'user.health', to: pages.healthInfo },
  { icon: 'list', title: 'user.records', to: `${pages.createRecord}?list=1` },
  { icon: 'card', title: 'user.consults', to: pages.myConsult },
  { icon: 'wave', title: 'user.tutelage', to: pages.tutelageHistory },
  { icon: 'message', title: 'user.messages', to: pages.conversations },
  { icon: 'shield', title: 'user.privacy', to: pages.privacy },
]

const doctors: readonly Entry[] = [
  { icon: 'workbench', title: 'user.workbench', to: pages.workbench },
  ...everyones,
]

export function UserEntries() {
  const { _ } = useLingui()
  const { storage } = useAtomValue(readyClientAtom)
  const isDoctor = storage.get('doctorType') === String(doctorTypes.doctor)
  return (
    <CellList>
      {(isDoctor ? doctors : everyones).map(({ icon, title, to }) => (
        <Link key={to} to={to} className={cellClass}>
          <CellBody icon={icon} title={_(title)} />
        </Link>
      ))}
    </CellList>
  )
}
