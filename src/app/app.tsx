import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { Router, type AroundNavHandler } from 'wouter'
import { LoadMessagesContext } from '#src/ui/frame/lazy-section.tsx'
import { BackLayersContext } from '#src/ui/overlay/back-layers.ts'
import { LeaveGuardContext } from '#src/ui/overlay/leave-guard.ts'
import { WidgetWordsContext } from '#src/ui/theme/widget-words.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { loadMessages } from './messages.ts'
import { nextPlace } from './page-history.ts'
import { Shell } from './shell.tsx'
import type { Wiring } from './wiring.ts'

export function App({ store, queryClient, layers, holdPage, quit, onMounted }: Wiring) {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <BackLayersContext value={layers}>
            <LeaveGuardContext value={holdPage}>
              <SpokenWords>
                <LoadMessagesContext value={loadMessages}>
                  <Router aroundNav={keepPlace}>
                    <NavigationPort onMounted={onMounted} />
                    <Shell quit={quit} settled={layers.settled} />
                  </Router>
                </LoadMessagesContext>
              </SpokenWords>
            </LeaveGuardContext>
          </BackLayersContext>
        </I18nProvider>
      </QueryClientProvider>
    </JotaiProvider>
  )
}

/** Gives the widgets their words, and tells the browser which language they are in. */
function SpokenWords({ children }: { children: ReactNode }) {
  const { _, i18n: spoken } = useLingui()
  const { locale } = spoken
  const words = useMemo(
    () => ({ say: (id: string, values = {}) => _(id, values), locale }),
    [_, locale],
  )
  // Before the paint: the fonts are chosen by it.
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <WidgetWordsContext value={words}>{children}</WidgetWordsContext>
}

/** Every entry of the history says where it stands in it. */
const keepPlace: AroundNavHandler = (navigate, to, options) =>
  navigate(to, { ...options, state: nextPlace(options) })

/** Pages can be opened from here on. */
function NavigationPort({ onMounted }: Pick<Wiring, 'onMounted'>) {
  useEffect(() => onMounted(), [onMounted])
  return null
}
