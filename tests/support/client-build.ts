import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; isDynamicEntry?: boolean }

const dist = new URL('../../dist/', import.meta.url)
const entry = 'index.html'
const home = [
  'src/features/home/home-page.tsx',
  'src/app/locales/zh-Hans/home.json',
  'src/app/locales/zh-Hans/widget.json',
]

/** The script that a page loads first. */
export function entryScript(): string {
  return chunkOf(readManifest(), entry).file
}

/** Every script of the home page: the entry, the page's own, and what they import. */
export function homeScripts(): string[] {
  return [...closure(readManifest(), [entry, ...home])]
}

/** What each page of another route adds to the home page's scripts, with its texts. */
export function routeScripts(): { page: string; files: string[] }[] {
  const manifest = readManifest()
  const there = new Set(homeScripts())
  return Object.keys(manifest)
    .filter((name) => /^src\/(features\/[^/]+|app)\/[\w-]+-page\.tsx$/.test(name))
    .filter((name) => chunkOf(manifest, name).isDynamicEntry && !home.includes(name))
    .map((page) => {
      const files = closure(manifest, [page, ...textsOf(page, manifest)])
      return { page, files: [...files].filter((file) => !there.has(file)) }
    })
}

/** `gzip -9`, in units of 1,024 bytes. */
export function gzipKb(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1024
}

export function builtFile(file: string): Buffer {
  return readFileSync(new URL(file, dist))
}

/** The group of texts is named after the feature. */
function textsOf(page: string, manifest: Record<string, Chunk>): string[] {
  const texts = `src/app/locales/zh-Hans/${page.split('/')[2]}.json`
  return texts in manifest ? [texts] : []
}

function closure(manifest: Record<string, Chunk>, names: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { file, imports = [] } = chunkOf(manifest, name)
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...imports)
  }
  return found
}

function readManifest(): Record<string, Chunk> {
  // Vite's own file, of the build that is measured.
  return JSON.parse(builtFile('.vite/manifest.json').toString()) as Record<string, Chunk>
}

function chunkOf(manifest: Record<string, Chunk>, name: string): Chunk {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the build's manifest`)
  return chunk
}
