import type { Plugin } from 'vite'

/**
 * Writes what is beyond ASCII as escapes: for one such character V8 keeps two bytes for each of the
 * whole file, as long as the process runs, and reads it more slowly. No text of ours or of a package
 * is taken raw (`String.raw`) that has one.
 */
export function narrowSource(): Plugin {
  return {
    name: 'narrow-source',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[\u0080-\uffff]/g, escape)
      }
    },
  }
}

function escape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
