import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as JotaiProvider, useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { NowContext } from '#src/ui/content/now-context.ts'
import { LoadMessagesContext } from '#src/ui/frame/lazy-section.tsx'
import { BackLayersContext } from '#src/ui/overlay/back-layers.ts'
import { LeaveGuardContext } from '#src/ui/overlay/leave-guard.ts'
import { WidgetTranslatorContext } from '#src/ui/theme/widget-translator.ts'
import { loadMessages } from './messages.ts'
import { Shell } from './shell.tsx'
import type { Wiring } from './wiring.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'

export function App(wiring: Wiring) {
  const { store, now, layers, blockNavigation, quit, onMounted } = wiring
  return (
    <JotaiProvider store={store}>
      <Queries>
        <I18nProvider i18n={i18n}>
          <BackLayersContext value={layers}>
            <LeaveGuardContext value={blockNavigation}>
              <NowContext value={now}>
                <WidgetTranslator>
                  <LoadMessagesContext value={loadMessages}>
                    {/* With transitions the old page would stay while the next suspends. */}
                    <BrowserRouter useTransitions={false}>
                      <NavigationPort onMounted={onMounted} />
                      <Shell quit={quit} settled={layers.settled} />
                    </BrowserRouter>
                  </LoadMessagesContext>
                </WidgetTranslator>
              </NowContext>
            </LeaveGuardContext>
          </BackLayersContext>
        </I18nProvider>
      </Queries>
    </JotaiProvider>
  )
}

/** The cache of whoever is here. */
function Queries({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={useAtomValue(queryClientAtom)}>{children}</QueryClientProvider>
  )
}

/** Gives the widgets their texts, and sets the language of the document. */
function WidgetTranslator({ children }: { children: ReactNode }) {
  const { _, i18n: current } = useLingui()
  const { locale } = current
  const translator = useMemo(
    () => ({ t: (id: string, values = {}) => _(id, values), locale }),
    [_, locale],
  )
  // Before the paint: fonts depend on the language.
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return <WidgetTranslatorContext value={translator}>{children}</WidgetTranslatorContext>
}

/** Pages can be opened from here on. */
function NavigationPort({ onMounted }: Pick<Wiring, 'onMounted'>) {
  const navigate = useNavigate()
  useEffect(() => onMounted(navigate), [onMounted, navigate])
  return null
}
