import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/**
 * An `import` of one of Node's modules reads every export of it, and some load much more: one of
 * node:http the whole of fetch, one of node:fs its streams. That takes longer than all else that Node
 * does before it is ready, so that the build takes the modules without; `require`, which packages call,
 * looks for them on paths first.
 */
export function builtinModules(): Plugin {
  return {
    name: 'builtin-modules',
    renderChunk: {
      // After all else that changes a chunk.
      order: 'post',
      handler: (code) => ({
        code: code
          .replaceAll(/^import (.+) from "(.+)";$/gm, (statement, names: string, id: string) =>
            isBuiltin(id) ? `const ${bindings(names)} = ${builtin(id)};` : statement,
          )
          .replaceAll(/\b__require\("([^"]+)"\)/g, (call, id: string) =>
            isBuiltin(id) ? builtin(id) : call,
          ),
        // No line has moved.
        map: null,
      }),
    },
  }
}

function builtin(id: string): string {
  return `process.getBuiltinModule("${id}")`
}

/** `{ a as b }` as what is taken out of an object; a default and a namespace are the module itself. */
function bindings(names: string): string {
  if (names.startsWith('{')) return names.replaceAll(/ as /g, ': ')
  if (/^(\* as )?[\w$]+$/.test(names)) return names.replace('* as ', '')
  throw new Error(`an import of more than one kind: ${names}`)
}
