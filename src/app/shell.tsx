import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pages } from '#contract/pages.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import { Splash } from '#src/ui/frame/splash.tsx'
import { useBackLayer } from '#src/ui/overlay/back-layers.ts'
import { Feedback } from './feedback.tsx'
import { followKeyboard } from './keyboard.ts'
import { MainTabs } from './main-tabs.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RoutePage } from './route-page.tsx'
import { routeAt, type Route } from './routes.tsx'
import { UnsettledPage } from './unsettled-page.tsx'
import './shell.css'

type Props = {
  /** Leaves the application; null where only the browser itself can. */
  quit: (() => void) | null
  settled: () => Promise<void>
}

export function Shell({ quit, settled }: Props) {
  useEffect(followKeyboard, [])
  return (
    <div className="shell">
      <OfflineBanner />
      <Stage quit={quit} />
      <Feedback settled={settled} />
    </div>
  )
}

/** Shows as much as the launch allows, and fetches the page meanwhile. */
function Stage({ quit }: Pick<Props, 'quit'>) {
  const { _ } = useLingui()
  const { phase } = useAtomValue(sessionAtom)
  const [pathname] = useLocation()
  const route = routeAt(pathname)
  usePrefetch(route.Page, 'now')
  switch (phase) {
    case 'launching':
      return <Splash label={_('shell.launching')} />
    case 'unsettled':
      return <UnsettledPage />
    case 'open':
      return (
        <>
          {quit && <BackQuits route={route} quit={quit} />}
          <RoutePage route={route} />
          {route.tab && <MainTabs />}
        </>
      )
  }
}

/** Back on the home page quits (spec 2). */
function BackQuits({ route, quit }: { route: Route; quit: () => void }) {
  useBackLayer(route === routeAt(pages.home), quit)
  return null
}
