import type { Page } from 'playwright-core'
import type * as bucketModule from '#src/services/uploads/send-to-bucket.ts'
import type * as helperModule from '#src/services/uploads/upload-helper.ts'
import { addModule } from './page-module.ts'

declare global {
  // The modules that tests put into a page.
  var bucket: typeof bucketModule
  var helper: typeof helperModule
  var sending: { cancel: AbortController; progress: number[]; ended: string[] }
}

export type Target =
  | ({ to: 'bucket' } & Parameters<typeof bucketModule.createBucketSender>[0])
  | ({ to: 'helper' } & helperModule.UploadDriver)

type Picked = { name: string; type: string; size: number }

/** A page with the senders, which sends one file at a time. */
export async function openSenderPage(page: Page) {
  await addModule(page, 'src/services/uploads/send-to-bucket.ts', 'bucket')
  await addModule(page, 'src/services/uploads/upload-helper.ts', 'helper')
  const ended = () => page.evaluate(() => globalThis.sending.ended)
  const start = (target: Target, file: Picked) => page.evaluate(startInPage, { target, file })
  return {
    start,
    ended,
    cancel: () => page.evaluate(() => globalThis.sending.cancel.abort()),
    progress: () => page.evaluate(() => globalThis.sending.progress),
    /** Waits until at least so many percent are out. */
    async reaches(percent: number): Promise<void> {
      await page.waitForFunction((min) => (globalThis.sending.progress.at(-1) ?? 0) >= min, percent)
    },
    /** What came of it: the url, or the kind of the error and the server's words. */
    async outcome(): Promise<string | undefined> {
      await page.waitForFunction(() => globalThis.sending.ended.length > 0)
      return (await ended())[0]
    },
  }
}

function startInPage({ target, file }: { target: Target; file: Picked }): void {
  const send =
    target.to === 'bucket' ? bucket.createBucketSender(target) : helper.createUploadHelper(target)
  const cancel = new AbortController()
  const progress: number[] = []
  const ended: string[] = []
  globalThis.sending = { cancel, progress, ended }
  const picked = new File([new Uint8Array(file.size)], file.name, { type: file.type })
  send(picked, (percent) => progress.push(percent), cancel.signal).then(
    (url) => ended.push(url),
    (error: unknown) => {
      // It is an UploadError of the page's own realm, or a bug that the test shall see.
      const { kind, msg } = error as { kind?: string; msg?: string }
      ended.push(kind === undefined ? `bug: ${String(error)}` : `${kind}: ${msg}`)
    },
  )
}
