import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { wire } from '#src/app/wiring.ts'

const root = document.getElementById('root')
if (root === null || window.earlyLaunch === undefined) {
  throw new Error('index.html lacks #root or the launch that is inlined into it')
}
createRoot(root).render(<App {...wire(window.earlyLaunch)} />)
