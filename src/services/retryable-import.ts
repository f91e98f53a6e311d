const arrivals = new Map<string, Promise<void>>()

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
  return load()
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
  // What the page came with is there.
  if (document.querySelector(`script[src="${file}"], link[href="${file}"]`) !== null) return
  await cache(file)
  if (file.endsWith('.css')) await addStyle(file)
}

/**
 * Into the browser's cache, from where import and link take it: they keep a failure, or don't say why.
 * A page that is about to be left has lost what was on its way, and gets what it asks for anew. Now and
 * then WebKit loses it without a word, so a page that is back asks again for what it still waits for.
 */
async function cache(file: string, isSecond = false): Promise<void> {
  const back = new AbortController()
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) back.abort()
  }
  addEventListener('pageshow', onPageShow)
  try {
    await fetchWhole(file, back.signal)
  } catch (error) {
    const isRetried = error instanceof NoAnswer && (back.signal.aborted || !isSecond)
    if (!isRetried) throw error
    await cache(file, true)
  } finally {
    removeEventListener('pageshow', onPageShow)
  }
}

async function fetchWhole(file: string, signal: AbortSignal): Promise<void> {
  const answer = await answered(fetch(file, { signal }))
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

function addStyle(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = file
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`Failed to fetch ${file}`))
    })
    document.head.append(link)
  })
}
