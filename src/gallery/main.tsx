import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { followTheme } from './gallery-theme.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('gallery.html lacks #root')
followTheme()
createRoot(root).render(<Gallery />)
