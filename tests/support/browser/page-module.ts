import type { Page } from 'playwright-core'
import { build } from 'vite'

const built = new Map<string, Promise<string>>()

/** Puts a module of the client into a page by itself; its exports are the global `name`. */
export async function addModule(page: Page, entry: string, name: string): Promise<void> {
  const code = built.get(entry) ?? bundle(entry, name)
  built.set(entry, code)
  await page.addScriptTag({ content: await code })
}

/** A module of the client with all that it imports, as one script. */
export async function bundle(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // As in the client's own build: a library's is neither by itself.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name, fileName: name },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code
}
