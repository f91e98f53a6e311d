import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider as JotaiProvider, type createStore } from 'jotai'
import { useEffect, useState } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { Shell } from './shell.tsx'

type Navigate = (location: string, options: { replace: true }) => void

type Props = {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  /** Told that the pages can be navigated; returns what to call when they are gone. */
  onMounted: (navigate: Navigate) => () => void
}

export function App({ store, queryClient, onMounted }: Props) {
  return (
    <JotaiProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <BrowserRouter>
            <NavigationPort onMounted={onMounted} />
            <Shell />
          </BrowserRouter>
        </I18nProvider>
      </QueryClientProvider>
    </JotaiProvider>
  )
}

function NavigationPort({ onMounted }: Pick<Props, 'onMounted'>) {
  const navigate = useNavigate()
  // The first one serves for good: only absolute paths go through it.
  const [go] = useState<Navigate>(() => (location: string, options: { replace: true }) => {
    void navigate(location, options)
  })
  useEffect(() => onMounted(go), [onMounted, go])
  return null
}
