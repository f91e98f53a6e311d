import { createHash } from 'node:crypto'
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

type BuiltModule = {
  /** As it is imported, or given as an input. */
  id: string
  exports: string
  /** The script of the module itself, and those that it requires. */
  files: readonly string[]
}

/** In the place of a module, the scripts that were built of it. */
export function compiledModule({ id, exports, files }: BuiltModule): Plugin {
  const virtual = `\0compiled ${id}`
  const names = files.map((file) => `'${file}'`).join(', ')
  return {
    name: 'compiled-module',
    enforce: 'pre',
    resolveId: (source) => (source === id ? virtual : null),
    load: (loaded) =>
      loaded === virtual
        ? `import { runCompiled } from ${JSON.stringify(loader)}
export const { ${exports} } = runCompiled(${names})`
        : null,
  }
}

/** Makes each script a function of what Node gives a module. */
export function scriptsAsFunctions(): Plugin {
  return {
    name: 'scripts-as-functions',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.endsWith('.cjs')) continue
        // No line moves.
        const script = `(function (exports, require, module, __filename, __dirname) {${chunk.code}\n})`
        // By which compiled code is known (harness/compiled-script.ts).
        chunk.code = `${script}//${createHash('sha256').update(script).digest('hex')}`
      }
    },
  }
}
