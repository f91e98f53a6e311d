import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'wouter'
import { pages } from '#contract/pages.ts'
import { unreadAtom } from '#src/state/unread-atom.ts'
import type { IconName } from '#src/ui/content/icon.tsx'
import { TabBar, TabBody, tabClass } from '#src/ui/frame/tab-bar.tsx'
import { routeAt } from './routes.tsx'

const tabs: readonly { path: string; icon: IconName; label: string }[] = [
  { path: pages.home, icon: 'home', label: 'tabs.home' },
  { path: pages.conversations, icon: 'message', label: 'tabs.messages' },
  { path: pages.service, icon: 'service', label: 'tabs.service' },
  { path: pages.userInfo, icon: 'person', label: 'tabs.mine' },
]

/** Going from tab to tab leaves no trail: back leads out of the tabs. */
export function MainTabs() {
  const { _ } = useLingui()
  const [pathname] = useLocation()
  const here = routeAt(pathname)
  const unread = useAtomValue(unreadAtom)
  const badge = { count: unread, label: _('tabs.unread', { unread }) }
  return (
    <TabBar label={_('tabs.label')}>
      {tabs.map(({ path, icon, label }) => (
        <Link
          key={path}
          to={path}
          replace
          className={tabClass}
          aria-current={routeAt(path) === here ? 'page' : undefined}
        >
          <TabBody icon={icon} label={_(label)} {...(path === pages.conversations && { badge })} />
        </Link>
      ))}
    </TabBar>
  )
}
