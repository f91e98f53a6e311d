import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as clientBuild from '#support/browser/client-build.ts'
import { inlineScripts } from './home-script-bench.ts'

type ClientBuild = typeof clientBuild

/** KB of `gzip -9`, or null where the build does not have what is measured; `note` says more. */
export type Bytes = { what: string; kb: number | null; note: string }

/**
 * Of the build in `dist` of a project's folder, always the same sizes in the same order. Which
 * scripts a page needs, the project's own client-build.ts knows: parts have other names in other
 * commits. `fetched` are the scripts of the home page by what Chromium did.
 */
export async function bytesOf(folder: string, fetched: string[]): Promise<Bytes[]> {
  const file = pathToFileURL(join(folder, 'tests', 'support', 'client-build.ts'))
  // The same module, of this or another commit: one from before it took a folder reads its own.
  const build = (await import(file.href)) as ClientBuild
  const dist = join(folder, 'dist')
  const html = build.builtFile('index.html', dist).toString()
  const sum = (files: string[]) =>
    files.reduce((kb, each) => kb + build.gzipKb(build.builtFile(each, dist)), 0)
  const inlined = inlineScripts(html).reduce((kb, text) => kb + build.gzipKb(text), 0)
  return [
    { what: 'HTML', kb: build.gzipKb(html), note: '' },
    sized('script for the home page, with what is inlined', () => ({
      kb: sum(build.homeScripts(dist)) + inlined,
    })),
    { what: 'the same by what Chromium fetches', kb: sum(fetched) + inlined, note: '' },
    sized('script that the largest other route adds', () => largestRoute(build, dist, sum)),
    sized('script for a conversation over the home page’s', () => ({
      kb: sum(build.chatScripts(dist)),
    })),
  ]
}

function sized(what: string, size: () => { kb: number; note?: string }): Bytes {
  try {
    return { what, note: '', ...size() }
  } catch (error) {
    // A build that was cut otherwise has no part of that name.
    return { what, kb: null, note: error instanceof Error ? error.message : String(error) }
  }
}

function largestRoute(
  build: ClientBuild,
  dist: string,
  sum: (files: string[]) => number,
): { kb: number; note: string } {
  const routes = build
    .routeScripts(dist)
    .map(({ page, files }) => ({ kb: sum(files), note: basename(page, '.tsx') }))
    .toSorted((a, b) => b.kb - a.kb)
  const [largest] = routes
  if (largest === undefined) throw new Error('no routes in the build’s manifest')
  return largest
}
