import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider } from 'jotai'
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { LoadMessagesContext } from '#src/ui/frame/lazy-section.tsx'
import { BackLayersContext } from '#src/ui/overlay/back-layers.ts'
import { LeaveGuardContext } from '#src/ui/overlay/leave-guard.ts'
import { WidgetTranslatorContext } from '#src/ui/theme/widget-translator.ts'
import { loadMessages } from './messages.ts'
import { Shell } from './shell.tsx'
import type { Wiring } from './wiring.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'

export function App({ store, queryClient, layers, blockNavigation, quit, onMounted }: Wiring) {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <BackLayersContext value={layers}>
            <LeaveGuardContext value={blockNavigation}>
              <WidgetTranslator>
                <LoadMessagesContext value={loadMessages}>
                  {/* As transitions, navigations would leave the old page there while the next suspends. */}
                  <BrowserRouter useTransitions={false}>
                    <NavigationPort onMounted={onMounted} />
                    <Shell quit={quit} settled={layers.settled} />
                  </BrowserRouter>
                </LoadMessagesContext>
              </WidgetTranslator>
            </LeaveGuardContext>
          </BackLayersContext>
        </I18nProvider>
      </QueryClientProvider>
    </JotaiProvider>
  )
}

/** Gives the widgets their words, and tells the browser which language they are in. */
function WidgetTranslator({ children }: { children: ReactNode }) {
  const { _, i18n: current } = useLingui()
  const { locale } = current
  const words = useMemo(
    () => ({ t: (id: string, values = {}) => _(id, values), locale }),
    [_, locale],
  )
  // Before the paint: the fonts are chosen by it.
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <WidgetTranslatorContext value={words}>{children}</WidgetTranslatorContext>
}

/** Pages can be opened from here on. */
function NavigationPort({ onMounted }: Pick<Wiring, 'onMounted'>) {
  const navigate = useNavigate()
  useEffect(() => onMounted(navigate), [onMounted, navigate])
  return null
}
