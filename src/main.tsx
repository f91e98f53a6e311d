import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { activateStoredLocale, loadMessages } from '#src/app/messages.ts'
import { prefetchFirst } from '#src/app/routes.tsx'
import { wire } from '#src/app/wiring.ts'

/** Out of the browser's cache this script may be here before the end of the page that asked for it. */
function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((parsed) =>
    document.addEventListener('DOMContentLoaded', () => parsed(), { once: true }),
  )
}

async function main(): Promise<void> {
  await documentParsed()
  const root = document.getElementById('root')
  if (root === null || window.earlyLaunch === undefined) {
    throw new Error('index.html lacks #root or the launch that is inlined into it')
  }
  const early = window.earlyLaunch
  const localeReady = activateStoredLocale(early.storage)
  prefetchFirst(window.location.pathname, {
    signedIn: early.storage.get('token') !== null,
    // Not in the default language first.
    loadMessages: async (...groups) => {
      await localeReady
      return loadMessages(...groups)
    },
  })
  const wiring = wire(early)
  await localeReady
  createRoot(root).render(<App {...wiring} />)
}

void main()
