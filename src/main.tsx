import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { wire } from '#src/app/wiring.ts'

async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null || window.earlyLaunch === undefined) {
    throw new Error('index.html lacks #root or the launch that is inlined into it')
  }
  const wiring = await wire(window.earlyLaunch)
  createRoot(root).render(<App {...wiring} />)
}

void main()
