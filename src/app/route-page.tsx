import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { use, useSyncExternalStore } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { pages } from '#contract/pages.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { LoadMessagesContext } from '#src/ui/frame/lazy-section.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { go, placeIn } from './page-history.ts'
import { forgetReload } from './lost-chunk.ts'
import { prefetchNext, type Route } from './routes.tsx'
import { useIdle } from './use-idle.ts'
import { usePageArrival } from './use-page-arrival.ts'

/** One page in its frame: its title and the way back come from the table of routes. */
export function RoutePage({ route }: { route: Route }) {
  const { _ } = useLingui()
  const { idx, key } = placeIn(useHistoryState())
  const { Page } = route
  const { at } = useSyncExternalStore(Page.state.subscribe, Page.state.current)
  const title = _(route.title)
  usePageArrival({
    name: route.title,
    title,
    ready: at !== 'loading',
    scrollKey: route.tab ? route.title : key,
  })

  const loadMessages = use(LoadMessagesContext)
  useIdle(at === 'ready', () => {
    forgetReload()
    prefetchNext(route, loadMessages)
  })

  const session = useAtomValue(sessionAtom)
  const { wakeChat } = useAtomValue(readyClientAtom)
  const hasAccount = session.phase === 'open' && session.chat.at === 'known'
  useIdle(at === 'ready' && hasAccount, () => void wakeChat())

  const goBack = () => {
    if (idx > 0) history.back()
    else go(pages.home, { replace: true })
  }
  const frame = {
    title,
    tone: route.tone,
    back: route.tab ? null : { label: _('shell.back'), go: goBack },
  }
  return (
    <PageFrameContext value={frame}>
      <ErrorBoundary key={route.title}>
        <Page />
      </ErrorBoundary>
    </PageFrameContext>
  )
}
