import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const weighing = 'populateMaps(exports.extensions, exports.types)'

/**
 * As it is loaded, Express weighs for each ending of a file name which of the media types that have it
 * is meant. The build does it once, and notes for which endings it is not the first one.
 */
export function mediaTypes(): Plugin {
  return {
    name: 'media-types',
    // The list of all types is read sooner as a text than as the object that it stands for.
    config: () => ({ json: { namedExports: false } }),
    transform: {
      filter: { id: /\/node_modules\/mime-types\/index\.js$/ },
      handler(code, id) {
        if (!code.includes(weighing)) this.error(`${id} weighs media types in another way`)
        return { code: code.replace(weighing, takingFirst(id)), map: null }
      },
    },
  }
}

function takingFirst(id: string): string {
  const { extensions, types } = createRequire(id)(id)
  const first: Record<string, string> = {}
  for (const [type, endings] of Object.entries<string[]>(extensions)) {
    for (const ending of endings) first[ending] ??= type
  }
  const others = Object.entries<string>(types).filter(([ending, type]) => first[ending] !== type)
  return `for (const type of Object.keys(db)) {
    if (db[type].extensions === undefined) continue
    exports.extensions[type] = db[type].extensions
    for (const ending of db[type].extensions) exports.types[ending] ??= type
  }
  Object.assign(exports.types, ${JSON.stringify(Object.fromEntries(others))})`
}
