import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { styleSheetsLoaded } from '#src/app/style-sheets.ts'
import { wire } from '#src/app/wiring.ts'

const root = document.getElementById('root')
if (root === null || window.earlyLaunch === undefined) {
  throw new Error('index.html lacks #root or the launch that is inlined into it')
}
const application = wire(window.earlyLaunch)
void styleSheetsLoaded(document).then(() => createRoot(root).render(<App {...application} />))
