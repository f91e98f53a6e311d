import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import { pages, type PageName } from '#contract/pages.ts'
import { useRole } from '#src/blocks/use-role.ts'
import { unreadAtom } from '#src/state/unread-atom.ts'
import type { IconName } from '#src/ui/content/icon.tsx'
import { TabBar, TabBody, tabClass } from '#src/ui/frame/tab-bar.tsx'
import { routes, type PageRoute } from './routes.tsx'

type Tab = { page: PageName; icon: IconName; label: string }

const messages: Tab = { page: 'conversations', icon: 'message', label: 'tabs.messages' }
const mine: Tab = { page: 'userInfo', icon: 'person', label: 'tabs.mine' }

const tabs: Record<ConsultationRole, readonly Tab[]> = {
  patient: [
    { page: 'home', icon: 'home', label: 'tabs.home' },
    messages,
    { page: 'service', icon: 'service', label: 'tabs.service' },
    mine,
  ],
  doctor: [{ page: 'workbench', icon: 'workbench', label: 'tabs.workbench' }, messages, mine],
}

/** Changing tabs adds no history entries: back leads out of the tabs. */
export function MainTabs({ here }: { here: PageRoute }) {
  const { _ } = useLingui()
  const unread = useAtomValue(unreadAtom)
  const role = useRole()
  const badge = { count: unread, label: _('tabs.unread', { unread }) }
  return (
    <TabBar label={_('tabs.label')}>
      {tabs[role].map(({ page, icon, label }) => (
        <Link
          key={page}
          to={pages[page]}
          replace
          className={tabClass}
          aria-current={routes[page] === here ? 'page' : undefined}
        >
          <TabBody icon={icon} label={_(label)} {...(page === 'conversations' && { badge })} />
        </Link>
      ))}
    </TabBar>
  )
}
