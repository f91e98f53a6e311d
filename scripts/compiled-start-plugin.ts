import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const loader = fileURLToPath(new URL('../harness/compiled-script.ts', import.meta.url))

/**
 * What starts the harness is built into two scripts: what a start and a login import, and all that is
 * imported by a call of `import()`. The second one is read when somebody asks for more.
 */
export const startSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [{ name: 'first', tags: ['$initial'] }, { name: 'later' }],
}

/**
 * In the place of what starts the harness, the scripts that were built of it; and makes each a function
 * of what Node gives a module.
 */
export function compiledStart(): Plugin {
  return {
    name: 'compiled-start',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/start\.ts$/ },
      handler: (_id, importer) =>
        importer?.endsWith('/harness/main.mjs') === true ? '\0compiled-start' : null,
    },
    load: {
      filter: { id: /^\0compiled-start$/ },
      handler: () => `import { runCompiled } from ${JSON.stringify(loader)}
export const { start } = runCompiled('start.cjs', 'later.cjs')`,
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.endsWith('.cjs')) continue
        // No line moves.
        chunk.code = `(function (exports, require, module, __filename, __dirname) {${chunk.code}\n})`
      }
    },
  }
}
