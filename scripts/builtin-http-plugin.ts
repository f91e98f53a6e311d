import http from 'node:http'
import type { Plugin } from 'vite'

const resolved = '\0node:http'

/**
 * An `import` of node:http reads every export of it, and one of them loads the whole of fetch, which
 * takes longer than all else that Node does before it is ready. The build takes the module without.
 */
export function builtinHttp(): Plugin {
  const names = Object.entries(Object.getOwnPropertyDescriptors(http))
    .filter(([, descriptor]) => 'value' in descriptor)
    .map(([name]) => name)
  return {
    name: 'builtin-http',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? resolved : null),
    },
    load: {
      filter: { id: /^\0node:http$/ },
      handler: () => `const http = process.getBuiltinModule('node:http')
export default http
export const { ${names.join(', ')} } = http`,
    },
  }
}
