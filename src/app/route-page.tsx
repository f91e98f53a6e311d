import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { use, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHomePath } from '#src/blocks/use-role.ts'
import { readyClientAtom } from '#src/state/client-atom.ts'
import { sessionAtom } from '#src/state/session-atom.ts'
import { LoadMessagesContext } from '#src/ui/frame/lazy-section.tsx'
import { PageFrameContext } from '#src/ui/frame/page-frame.ts'
import { placeHere } from '#src/ui/overlay/history-entry.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { forgetReload } from './lost-chunk.ts'
import { prefetchNext, type PageRoute } from './routes.tsx'
import { useIdle } from './use-idle.ts'
import { usePageArrival } from './use-page-arrival.ts'

/** One page in its frame: its title and the way back come from the table of routes. */
export function RoutePage({ route }: { route: PageRoute }) {
  const { _ } = useLingui()
  const { key } = useLocation()
  const navigate = useNavigate()
  const homePath = useHomePath()
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
  const { connectChat } = useAtomValue(readyClientAtom)
  const hasAccount = session.phase === 'open' && session.chat.at === 'known'
  useIdle(at === 'ready' && hasAccount, () => void connectChat())

  const goBack = () => {
    if (placeHere() > 0) void navigate(-1)
    else void navigate(homePath, { replace: true })
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
