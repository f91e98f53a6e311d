import { useLingui } from '@lingui/react'
import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import { Cell, CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import type { IconName } from '#src/ui/content/icon.tsx'
import { Tag } from '#src/ui/content/tag.tsx'

type Entry = { icon: IconName; title: string }

const links: readonly (Entry & { to: string })[] = [
  { icon: 'list', title: 'service.myConsult', to: pages.myConsult },
  { icon: 'wave', title: 'service.tutelage', to: pages.tutelageHistory },
  { icon: 'shield', title: 'service.privacy', to: pages.privacy },
]

/** Services that have no page yet. */
const coming: readonly Entry[] = [
  { icon: 'card', title: 'service.rights' },
  { icon: 'device', title: 'service.leases' },
  { icon: 'service', title: 'service.onDuty' },
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
      {coming.map(({ icon, title }) => (
        <Cell
          key={title}
          icon={icon}
          title={_(title)}
          aside={<Tag tone="quiet">{_('service.coming')}</Tag>}
        />
      ))}
    </CellList>
  )
}
