import { readFileSync } from 'node:fs'

type Chunk = { file: string; imports?: string[] }

const dist = new URL('../../dist/', import.meta.url)
const entry = 'index.html'
const homePage = 'src/features/home/home-page.tsx'

/** The script that a page loads first. */
export function entryScript(): string {
  return chunkOf(readManifest(), entry).file
}

/** Every script of the home page: the entry, the page's own chunk, and what they import. */
export function homeScripts(): string[] {
  const manifest = readManifest()
  const found = new Set<string>()
  const waiting = [entry, homePage]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const { file, imports = [] } = chunkOf(manifest, name)
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...imports)
  }
  return [...found]
}

export function builtFile(file: string): Buffer {
  return readFileSync(new URL(file, dist))
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
