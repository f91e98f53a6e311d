import { createHash } from 'node:crypto'
import type { CDPSession, Page } from 'playwright-core'
import { bucketPath, harnessGrant, objectKey } from '#contract/bucket.ts'

/** What a page has sent to the bucket: the names of the form in their order, and how it ended. */
type Sent = {
  fields: string[]
  /** Empty where the server makes it. */
  key: string
  name: string
  type: string
  sha256: string
  /** A status, `abort` or `error`; null while it runs. */
  end: number | 'abort' | 'error' | null
}

declare global {
  // Put into every page ahead of its own scripts.
  var uploadWatch: { sent: Promise<Sent>[]; pictures: Set<string> }
}

export const posts = `**${bucketPath}`

type UploaderName = '检查报告照片' | '病历资料' | '取签名后上传' | '直接上传'

/** The gallery's uploader that is called so, with an eye on what it sends and keeps. */
export async function openUploader(page: Page, label: UploaderName) {
  await page.addInitScript(watchUploads)
  await page.goto('/harness/gallery?only=uploader')
  const group = page.getByRole('group', { name: label })
  const input = group.getByLabel(`添加${label}`)
  await input.waitFor()
  const session = await page.context().newCDPSession(page)
  const tiles = group.locator('.uploader-tile')
  const sent = () => page.evaluate(() => Promise.all(globalThis.uploadWatch.sent))

  return {
    group,
    input,
    tiles,
    session,
    arrived: group.locator('.upload-state--arrived'),
    tile: (name: string) => tiles.filter({ hasText: name }),
    pick: (...files: string[]) => input.setInputFiles(files),
    /** The names of the files in the order of their tiles. */
    names: async () =>
      (await tiles.allTextContents()).map((text) => /，(.*?)，/.exec(text)?.[1] ?? text),
    sent,
    /** How everything that was sent has ended so far. */
    ends: async () => (await sent()).map(({ end }) => end),
    /** How many pictures the page keeps in memory by their addresses. */
    pictures: () => page.evaluate(() => globalThis.uploadWatch.pictures.size),
    /** A line that takes so many bytes a second. */
    slow: (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput,
      }),
    heapMb: () => heapMb(session),
  }
}

/** A few uploads ahead: what a process holds after them is its own, not that of any upload. */
export async function warmUp(url: string): Promise<void> {
  for (let at = 0; at < 4; at += 1) {
    const form = new FormData()
    form.set(
      'key',
      objectKey({ folder: 'warm', at: 1767600000000 + at, random: 'abc123', ext: 'jpg' }),
    )
    form.set('policy', harnessGrant.policy)
    form.set('OSSAccessKeyId', harnessGrant.accessKeyId)
    form.set('signature', harnessGrant.signature)
    form.set('file', new Blob([new Uint8Array(4_000_000)]), 'warm.jpg')
    const { ok } = await fetch(url + bucketPath, { method: 'POST', body: form })
    if (!ok) throw new Error('the bucket refused an upload')
  }
}

/** What the bucket holds of each file that was sent; null where there is no object. */
export function objectsOf(url: string, sent: Sent[]): Promise<(Buffer | null)[]> {
  return Promise.all(
    sent.map(async ({ key }) => {
      const response = await fetch(`${url}${bucketPath}/${key}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok ? bytes : null
    }),
  )
}

export function sha256(bytes: Buffer | null): string {
  return bytes === null ? 'nothing' : createHash('sha256').update(bytes).digest('hex')
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Infinity) / 1e6
}

/** Runs in the page, by itself. */
function watchUploads(): void {
  const pictures = new Set<string>()
  const sent: Promise<Sent>[] = []
  globalThis.uploadWatch = { sent, pictures }

  const create = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (content) => {
    const url = create(content)
    pictures.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    pictures.delete(url)
    revoke(url)
  }

  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function watched(body) {
    if (body instanceof FormData) sent.push(record(this, body))
    send.call(this, body)
  }

  async function record(xhr: XMLHttpRequest, body: FormData): Promise<Sent> {
    const key = body.get('key') ?? ''
    const file = body.get('file')
    if (typeof key !== 'string' || !(file instanceof File)) throw new Error('no upload')
    const entry: Sent = {
      fields: [...body.keys()],
      key,
      name: file.name,
      type: file.type,
      sha256: '',
      end: null,
    }
    xhr.addEventListener('load', () => (entry.end = xhr.status))
    xhr.addEventListener('abort', () => (entry.end = 'abort'))
    xhr.addEventListener('error', () => (entry.end = 'error'))
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    entry.sha256 = Array.from(new Uint8Array(hash), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    return entry
  }
}
