/** How long a script that is there may take to run, in milliseconds, before it is taken for lost. */
const lostAfterMs = 5000

const arrivals = new Map<string, Promise<void>>()
let wasKept = false
let isReloading = false
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  wasKept ||= persisted
})

/** The server says that there is no such file, as after a deploy that removed it. */
export class FileMissingError extends Error {}

/** Nobody has answered: the line is down, or the browser gave up, as it does where the page is left. */
class NoAnswer extends Error {}

/**
 * Loads a part of the application once every file of it has come. Browsers keep it for good that
 * a script of `import()` could not be fetched, so only what has come is imported, and what has
 * not can be asked for again. The build calls it for each `import()` (scripts/retryable-import-plugin.ts):
 * `files` are paths from the root, empty where the part is the one file that `load` names.
 */
export async function retryableImport<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const named = files.length > 0 ? files.map((file) => `/${file}`) : fileIn(load)
  await Promise.all(named.map(arrival))
  return reloadIfLost(load())
}

/**
 * Now and then WebKit neither runs nor refuses a script in a page that it has kept, and whoever asks
 * for it again waits for the same: the page begins anew.
 */
async function reloadIfLost<Part>(running: Promise<Part>): Promise<Part> {
  const timer = setTimeout(() => {
    if (wasKept) reloadKeptPage()
  }, lostAfterMs)
  try {
    return await running
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reloads a kept page that can't go on, once, however many ask for it. Without a line the browser would
 * show a page of its own in its place, so it waits for one.
 */
export function reloadKeptPage(): void {
  if (isReloading) return
  isReloading = true
  if (navigator.onLine) location.reload()
  else addEventListener('online', () => location.reload(), { once: true })
}

function fileIn(load: () => unknown): string[] {
  const [, file] = /\bimport\([`'"]([^`'"]+)/.exec(String(load)) ?? []
  return file === undefined ? [] : [new URL(file, import.meta.url).pathname]
}

function arrival(file: string): Promise<void> {
  const known = arrivals.get(file)
  if (known !== undefined) return known
  const arriving = fetchFile(file)
  arrivals.set(file, arriving)
  arriving.catch(() => arrivals.delete(file))
  return arriving
}

async function fetchFile(file: string): Promise<void> {
  // Already loaded with the page.
  if (document.querySelector(`script[src="${file}"], link[href="${file}"]`) !== null) return
  await untilAnswered((back, attempt) => fetchWhole(file, back, attempt))
  if (file.endsWith('.css')) await untilAnswered((back, attempt) => addStyle(file, back, attempt))
}

/**
 * A page that is about to be left has lost what was on its way, and gets what it asks for anew. Now and
 * then WebKit loses it without a word, so a page that is back, of which `back` tells, asks again for
 * what it still waits for.
 */
async function untilAnswered(
  ask: (back: AbortSignal, attempt: number) => Promise<void>,
  attempt = 1,
): Promise<void> {
  const back = new AbortController()
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) back.abort()
  }
  addEventListener('pageshow', onPageShow)
  try {
    await ask(back.signal, attempt)
  } catch (error) {
    const isRetried = error instanceof NoAnswer && (back.signal.aborted || attempt === 1)
    if (!isRetried) throw error
    await untilAnswered(ask, attempt + 1)
  } finally {
    removeEventListener('pageshow', onPageShow)
  }
}

/** Into the browser's cache, from where import and link take it: they keep a failure, or don't say why. */
async function fetchWhole(file: string, signal: AbortSignal, attempt: number): Promise<void> {
  // As `default` it would wait for what was lost, of which the browser may still think that it comes.
  const cache = attempt === 1 ? 'default' : 'reload'
  const answer = await answered(fetch(file, { signal, cache }))
  // Static servers have a page for what they do not know.
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (!answer.ok || isPage) throw new FileMissingError(`Failed to fetch ${file}: ${answer.status}`)
  await answered(answer.arrayBuffer())
}

async function answered<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming
  } catch (cause) {
    throw new NoAnswer(String(cause), { cause })
  }
}

function addStyle(file: string, back: AbortSignal, attempt: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // By its own address it would wait for what was lost by that.
    link.href = attempt === 1 ? file : `${file}?attempt=${attempt}`
    const fail = () => {
      link.remove()
      reject(new NoAnswer(`Failed to fetch ${file}`))
    }
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', fail)
    back.addEventListener('abort', fail)
    document.head.append(link)
  })
}
