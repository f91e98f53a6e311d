import type { Plugin } from 'vite'
import { readDocument } from '#src/console/documents/read-document.ts'

/** Reads the documents of the console at build, so that no Markdown parser is shipped. */
export function consoleDocuments(): Plugin {
  return {
    name: 'console-documents',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/[a-z-]+\.md$/ },
      handler(source) {
        const code = `export default ${JSON.stringify(readDocument(source))}`
        // Nobody steps through a document: an empty map says that there is none on purpose.
        return { code, map: { mappings: '' }, moduleType: 'js' }
      },
    },
  }
}
