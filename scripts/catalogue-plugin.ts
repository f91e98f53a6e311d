import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the message catalogues (ICU text by key) at build, so that no parser is shipped. */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(app|console)\/locales\/[^/]+\/[^/]+\.json$/ },
      handler(source) {
        const texts = Object.entries(JSON.parse(source) as Record<string, string>)
        const compiled = texts.map(([key, text]) => [key, compileMessageOrThrow(text)])
        // Nobody steps through texts: an empty map says that there is none on purpose.
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: { mappings: '' } }
      },
    },
  }
}
