import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '#src/state/session-atom.ts'
import { Splash } from '#src/ui/frame/splash.tsx'
import { Feedback } from './feedback.tsx'
import { MainTabs } from './main-tabs.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RoutePage } from './route-page.tsx'
import { routeAt } from './routes.tsx'
import { UnsettledPage } from './unsettled-page.tsx'
import './shell.css'

export function Shell() {
  return (
    <div className="shell">
      <OfflineBanner />
      <Stage />
      <Feedback />
    </div>
  )
}

/** Shows as much as the launch allows, and fetches the page meanwhile. */
function Stage() {
  const { _ } = useLingui()
  const { phase } = useAtomValue(sessionAtom)
  const route = routeAt(useLocation().pathname)
  useEffect(() => route.source.fetch(), [route])
  switch (phase) {
    case 'launching':
      return <Splash label={_('shell.launching')} />
    case 'unsettled':
      return <UnsettledPage />
    case 'open':
      return (
        <>
          <RoutePage route={route} />
          {route.tab && <MainTabs />}
        </>
      )
  }
}
