import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { pageTable, type PageRow } from '#src/app/page-table.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The build that is looked at where no other folder is named. */
const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const entry = 'index.html'
/** axios, which comes beside the first page. */
const sender = 'src/services/product-sender.ts'
/** The section of the home page that is shown to everybody. */
const homeSection = 'src/features/home/home-doctors.tsx'
const sdk = 'src/services/im-client/vendor/vendor-sdk.ts'
const widgetTexts = texts('widget')

/** The script that a page loads first. */
export function entryScript(): string {
  return chunkOf(readManifest(), entry).file
}

/** Where the script of a source file is, for `page.route`; the build names scripts by content. */
export function addressOf(source: string): string {
  return `**/${chunkOf(readManifest(), source).file}`
}

/** The same for the style sheet that comes with a source file. */
export function sheetOf(source: string): string {
  const [file] = chunkOf(readManifest(), source).css ?? []
  if (file === undefined) throw new Error(`${source} brings no style sheet`)
  return `**/${file}*`
}

/** Every script of the home page: the entry, the page's own, what sends its calls, and what they import. */
export function homeScripts(folder = dist): string[] {
  const parts = [...partsOf(pageTable.home), homeSection]
  return [...closure(readManifest(folder), [entry, widgetTexts, sender, ...parts])]
}

/** What each page of another route adds to the home page's scripts, with its texts. */
export function routeScripts(folder = dist): { page: string; files: string[] }[] {
  const manifest = readManifest(folder)
  const there = new Set(homeScripts(folder))
  return Object.entries(pageTable).map(([page, row]) => {
    const files = closure(manifest, partsOf(row))
    return { page, files: [...files].filter((file) => !there.has(file)) }
  })
}

/** Scripts that wait for themselves by way of others: what is drawn first finds holes in the rest. */
export function circularScripts(): string[] {
  const manifest = readManifest()
  return Object.keys(manifest).filter((name) => {
    const { imports = [], file } = chunkOf(manifest, name)
    return closure(manifest, imports).has(file)
  })
}

/** The vendor's SDK. */
export function sdkScript(): string {
  return chunkOf(readManifest(), sdk).file
}

/** Every script that a conversation needs on top of the home page's: page, room, chat and SDK. */
export function chatScripts(folder = dist): string[] {
  const manifest = readManifest(folder)
  const there = new Set(homeScripts(folder))
  const room = ['src/features/chat/room/chat-room.tsx', 'src/app/chat-wiring.ts', sdk]
  const files = closure(manifest, [...partsOf(pageTable.chat), ...room])
  return [...files].filter((file) => !there.has(file))
}

/** `gzip -9`, in units of 1,024 bytes. */
export function gzipKb(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1024
}

export function builtFile(file: string, folder = dist): Buffer {
  return readFileSync(join(folder, file))
}

/** The source files of a page: its own, as its row imports it, and its texts in the first language. */
function partsOf({ load, messages }: PageRow): string[] {
  const [, file] = /import\w*\(\s*['"](?:#|\/|\.\/)([^'"]+)['"]/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`no import in ${String(load)}`)
  return [file.startsWith('src/') ? file : `src/app/${file}`, ...messages.map(texts)]
}

function texts(group: string): string {
  return `src/app/locales/zh-Hans/${group}.json`
}

function closure(manifest: Manifest, names: string[]): Set<string> {
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

function readManifest(folder = dist): Manifest {
  // Vite's own file, of the build that is measured.
  return JSON.parse(builtFile('.vite/manifest.json', folder).toString()) as Manifest
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the build's manifest`)
  return chunk
}
