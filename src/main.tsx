import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { loadMessages } from '#src/app/messages.ts'
import { prefetchFirst } from '#src/app/routes.tsx'
import { wire } from '#src/app/wiring.ts'

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null || window.earlyLaunch === undefined) {
    throw new Error('index.html lacks #root or the launch that is inlined into it')
  }
  const early = window.earlyLaunch
  const signedIn = early.storage.get('token') !== null
  prefetchFirst(window.location.pathname, { signedIn, loadMessages })
  const wiring = await wire(early)
  createRoot(root).render(<App {...wiring} />)
}

void main()
