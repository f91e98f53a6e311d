import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }

/** The build that is looked at where no other folder is named. */
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const entry = 'index.html'
const home = ['src/features/home/home-page.tsx', texts('home'), texts('widget')]
/** The groups of texts of a page that has other ones than its feature's (src/app/routes.tsx). */
const besideTheRoom: Record<string, readonly string[]> = {
  'conversations-page.tsx': ['conversations'],
  'contacts-page.tsx': ['conversations', 'contacts'],
  'video-page.tsx': ['conversations'],
  'group-page.tsx': ['group', 'contacts'],
  'members-page.tsx': ['group', 'contacts'],
  'describe-symptom-page.tsx': ['ask', 'symptom'],
  'ask-upload-page.tsx': ['ask', 'symptom'],
  'ask-pay-page.tsx': ['consult', 'pay'],
  'consult-detail-page.tsx': ['consult', 'symptom'],
  'history-page.tsx': ['consult', 'consults'],
  'my-consult-page.tsx': ['consult', 'consults'],
  'all-consult-page.tsx': ['consult', 'consults'],
  'all-consult-detail-page.tsx': ['consult', 'consults', 'cards', 'symptom'],
}

/** The script that a page loads first. */
export function entryScript(): string {
  return chunkOf(readManifest(), entry).file
}

/** Where the script of a source file is, for `page.route`; the build names scripts by content. */
export function addressOf(source: string): string {
  return `**/${chunkOf(readManifest(), source).file}`
}

/** Every script of the home page: the entry, the page's own, and what they import. */
export function homeScripts(folder = dist): string[] {
  return [...closure(readManifest(folder), [entry, ...home])]
}

/** What each page of another route adds to the home page's scripts, with its texts. */
export function routeScripts(folder = dist): { page: string; files: string[] }[] {
  const manifest = readManifest(folder)
  const there = new Set(homeScripts(folder))
  return Object.keys(manifest)
    .filter((name) => /^src\/(features\/[^/]+|app)\/[\w-]+-page\.tsx$/.test(name))
    .filter((name) => chunkOf(manifest, name).isDynamicEntry && !home.includes(name))
    .map((page) => {
      const files = closure(manifest, [page, ...textsOf(page, manifest)])
      return { page, files: [...files].filter((file) => !there.has(file)) }
    })
}

/** Script and style, in bytes of `gzip -9`, that stand between the HTML and these parts' first paint. */
export function firstPaintBytes(...parts: string[]): number {
  const manifest = readManifest()
  const scripts = closure(manifest, [entry, texts('widget'), ...parts])
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
    scripts.has(file) ? css : [],
  )
  const files = new Set([...scripts, ...styles])
  return [...files].reduce((sum, file) => sum + gzipBytes(builtFile(file)), 0)
}

/** Scripts that wait for themselves by way of others: what is drawn first finds holes in the rest. */
export function circularScripts(): string[] {
  const manifest = readManifest()
  return Object.keys(manifest).filter((name) => {
    const { imports = [], file } = chunkOf(manifest, name)
    return closure(manifest, imports).has(file)
  })
}

const sdk = 'src/services/im-client/vendor-sdk.ts'

/** The vendor's SDK. */
export function sdkScript(): string {
  return chunkOf(readManifest(), sdk).file
}

/** Every script that a conversation needs on top of the home page's: page, room, chat and SDK. */
export function chatScripts(folder = dist): string[] {
  const manifest = readManifest(folder)
  const there = new Set(homeScripts(folder))
  const parts = [
    'src/features/chat/chat-page.tsx',
    'src/features/chat/chat-room.tsx',
    texts('chat'),
    'src/app/member-gate.tsx',
    'src/app/chat-wiring.ts',
    sdk,
  ]
  return [...closure(manifest, parts)].filter((file) => !there.has(file))
}

/** `gzip -9`, in units of 1,024 bytes. */
export function gzipKb(content: string | Buffer): number {
  return gzipBytes(content) / 1024
}

function gzipBytes(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length
}

/** A group of texts, in the language that is spoken first. */
export function texts(group: string): string {
  return `src/app/locales/zh-Hans/${group}.json`
}

export function builtFile(file: string, folder = dist): Buffer {
  return readFileSync(join(folder, file))
}

/** The group of texts is named after the feature, but for the pages beside the chat room. */
function textsOf(page: string, manifest: Record<string, Chunk>): string[] {
  const [, , feature = '', file = ''] = page.split('/')
  const groups = besideTheRoom[file] ?? [feature]
  return groups.map(texts).filter((name) => name in manifest)
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

function readManifest(folder = dist): Record<string, Chunk> {
  // Vite's own file, of the build that is measured.
  return JSON.parse(builtFile('.vite/manifest.json', folder).toString()) as Record<string, Chunk>
}

function chunkOf(manifest: Record<string, Chunk>, name: string): Chunk {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the build's manifest`)
  return chunk
}
