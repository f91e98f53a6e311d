import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { homePages, useRole } from '#src/blocks/use-role.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { lazySection, usePrefetch } from '#src/ui/frame/lazy-section.tsx'
import { Splash } from '#src/ui/frame/splash.tsx'
import { ignoreRepeatedTaps } from '#src/ui/gesture/repeated-tap.ts'
import { useBackLayer } from '#src/ui/overlay/back-layers.ts'
import { Feedback } from './feedback.tsx'
import { followKeyboard } from './keyboard.ts'
import { reloadOnce } from './lost-chunk.ts'
import { MainTabs } from './main-tabs.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { RoutePage } from './route-page.tsx'
import { routePaths, routes, type PageRoute } from './routes.tsx'
import './shell.css'

const UnverifiedPage = lazySection({
  load: () => import('./unverified-page.tsx').then((file) => file.UnverifiedPage),
  messages: ['unverified'],
  recover: reloadOnce,
})

type Props = {
  /** Leaves the application; null where only the browser itself can. */
  quit: (() => void) | null
  settled: () => Promise<void>
}

export function Shell({ quit, settled }: Props) {
  useEffect(followKeyboard, [])
  useEffect(ignoreRepeatedTaps, [])
  return (
    <div className="shell">
      <OfflineBanner />
      <Routes>
        {routePaths.map(({ path, caseSensitive, route }) => (
          <Route
            key={path}
            path={path}
            caseSensitive={caseSensitive}
            element={<Stage route={route} quit={quit} />}
          />
        ))}
      </Routes>
      <Feedback settled={settled} />
    </div>
  )
}

/** Shows the splash, an error or the page, by the state of the launch; loads the page meanwhile. */
function Stage({ route, quit }: Pick<Props, 'quit'> & { route: PageRoute }) {
  const { _ } = useLingui()
  const { phase } = useAtomValue(sessionAtom)
  const begin = routes[homePages[useRole()]]
  usePrefetch(route.Page, 'now')
  switch (phase) {
    case 'launching':
      return <Splash label={_('shell.launching')} />
    case 'unverified':
      return <UnverifiedPage />
    case 'open':
      // The home page is for patients.
      if (route === routes.home && route !== begin) return <Navigate to={pages.workbench} replace />
      return (
        <>
          {quit && <BackQuits active={route === begin} quit={quit} />}
          <RoutePage route={route} />
          {route.tab && <MainTabs here={route} />}
        </>
      )
  }
}

/** On the role's home page, back leaves the application (spec 2). */
function BackQuits({ active, quit }: { active: boolean; quit: () => void }) {
  useBackLayer(active, quit)
  return null
}
