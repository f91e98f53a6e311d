import { createRoot } from 'react-dom/client'
import { chosenOf, locales } from '#contract/preferences.ts'
import { App } from '#src/app/app.tsx'
import { loadMessages, speak } from '#src/app/messages.ts'
import { prefetchFirst } from '#src/app/routes.tsx'
import { wire } from '#src/app/wiring.ts'

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null || window.earlyLaunch === undefined) {
    throw new Error('index.html lacks #root or the launch that is inlined into it')
  }
  const early = window.earlyLaunch
  // Where its texts can't be fetched, the default language serves.
  const speaking = speak(chosenOf(locales, early.storage.get('language'))).catch(() => {})
  prefetchFirst(window.location.pathname, {
    signedIn: early.storage.get('token') !== null,
    // Not in the default language first.
    loadMessages: async (...groups) => {
      await speaking
      return loadMessages(...groups)
    },
  })
  const wiring = wire(early)
  await speaking
  createRoot(root).render(<App {...wiring} />)
}

void main()
