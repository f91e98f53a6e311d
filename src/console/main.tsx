import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '#src/ui/theme/tokens.css'
import './console.css'
import { ConsolePage } from './console-page.tsx'
import { consoleQueries } from './control/console-queries.ts'
import { followTheme } from './frame/follow-theme.ts'
import { chooseLanguage, languageTags, startTexts, t } from './texts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('console.html lacks #root')
followTheme()
const language = chooseLanguage(location.search, navigator.languages)
startTexts(language)
document.documentElement.lang = languageTags[language]
document.title = t('page.title')
createRoot(root).render(
  <QueryClientProvider client={consoleQueries}>
    <ConsolePage />
  </QueryClientProvider>,
)
