import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import type { IconName } from '#src/ui/content/icon.tsx'

type Entry = { icon: IconName; title: string }

const links: readonly (Entry & { to: string })[] = [
  { icon: 'list', title: 'service.myConsult', to: pages.myConsult },
  { icon: 'wave', title: 'service.tutelage', to: pages.tutelageHistory },
  { icon: 'record', title: 'service.records', to: `${pages.createRecord}?list=1` },
  { icon: 'shield', title: 'service.privacy', to: pages.privacy },
]

export function ServiceEntries() {
  const { _ } = useLingui()
  return (
    <CellList>
      {links.map(({ icon, title, to }) => (
        <Link key={to} to={to} className={cellClass}>
          <CellBody icon={icon} title={_(title)} />
        </Link>
      ))}
    </CellList>
  )
}
