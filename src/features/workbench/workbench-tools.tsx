import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { Card } from '#src/ui/content/card.tsx'
import { Icon, type IconName } from '#src/ui/content/icon.tsx'
import './workbench-tools.css'

type Tool = { name: string; icon: IconName; to: string }

const toolsOf = (doctorId: string): readonly Tool[] => [
  { name: 'services', icon: 'card', to: pages.ownServices },
  { name: 'reviews', icon: 'message', to: `${pages.doctorComment}?doctorId=${doctorId}` },
  { name: 'income', icon: 'calendar', to: pages.ownIncome },
  { name: 'patients', icon: 'people', to: `${pages.chooseContacts}?tab=patient` },
  { name: 'records', icon: 'list', to: pages.allConsult },
  { name: 'help', icon: 'service', to: pages.service },
]

/** What a doctor sets, and looks up beside the queues (screens 8). */
export function WorkbenchTools({ doctorId }: { doctorId: string }) {
  const { _ } = useLingui()
  return (
    <Card>
      <nav aria-label={_('workbench.tools')}>
        <ul className="workbench-tools">
          {toolsOf(doctorId).map(({ name, icon, to }) => (
            <li key={name}>
              <Link to={to} className="workbench-tools__one">
                <span className="workbench-tools__icon">
                  <Icon name={icon} />
                </span>
                {_(`workbench.tool.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
