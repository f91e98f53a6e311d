import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import { pages } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import type { IconName } from '#src/ui/content/icon.tsx'

type Entry = { icon: IconName; title: string; to: string }

const privacy: Entry = { icon: 'shield', title: 'user.privacy', to: pages.privacy }

/** What is somebody's own here; what has a tab is there. */
const entries: Record<ConsultationRole, readonly Entry[]> = {
  patient: [
    { icon: 'people', title: 'user.patients', to: pages.askPersons },
    { icon: 'record', title: 'user.health', to: pages.healthInfo },
    { icon: 'list', title: 'user.records', to: `${pages.createRecord}?list=1` },
    { icon: 'card', title: 'user.consults', to: pages.myConsult },
    { icon: 'wave', title: 'user.tutelage', to: pages.tutelageHistory },
    { icon: 'heart', title: 'user.followed', to: `${pages.askDoctor}?followed=yes` },
    { icon: 'message', title: 'user.messages', to: pages.conversations },
    privacy,
  ],
  doctor: [{ icon: 'list', title: 'user.consultRecords', to: pages.allConsult }, privacy],
}

export function UserEntries() {
  const { _ } = useLingui()
  const role = useRole()
  return (
    <CellList>
      {entries[role].map(({ icon, title, to }) => (
        <Link key={to} to={to} className={cellClass}>
          <CellBody icon={icon} title={_(title)} />
        </Link>
      ))}
    </CellList>
  )
}
