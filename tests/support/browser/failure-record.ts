import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Phone } from './phone.ts'

/** Recording costs every test time, so it is asked for by TRACE=1. */
const isTraced = process.env.TRACE === '1'

/** Records what the pages of a phone do, snapshot by snapshot, from here on. */
export async function startTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true, sources: true })
}

/**
 * Keeps what a failed test can be looked at by, in `test-results/<file> <name of the test>/`: a
 * picture of every page, and with TRACE=1 the trace of every phone. Says where on the console.
 */
export async function keepFailure(
  phones: readonly Phone[],
  { file, name }: { file: string; name: string },
): Promise<void> {
  const folder = join('test-results', folderName(`${basename(file, '.test.ts')} ${name}`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pages = phones.flatMap(({ context }) => context.pages())
  for (const [at, page] of pages.entries()) {
    const path = join(folder, numbered('screenshot', at, 'png'))
    // A page that is busy to death has no picture; the others do.
    await page.screenshot({ path, timeout: 3000 }).catch(() => {})
  }
  if (isTraced) {
    for (const [at, { context }] of phones.entries()) {
      const path = join(folder, numbered('trace', at, 'zip'))
      // A phone that the test itself has closed has none.
      await context.tracing.stop({ path }).catch(() => {})
    }
  }
  console.log(`kept in ${folder}`)
}

/** `trace.zip`, `trace-2.zip`. */
function numbered(name: string, at: number, ending: string): string {
  return at === 0 ? `${name}.${ending}` : `${name}-${at + 1}.${ending}`
}

/** Every file system takes it: no signs, no more than 200 bytes. */
function folderName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  // What was cut in two at the end is no character any more.
  return Buffer.from(plain)
    .subarray(0, 200)
    .toString()
    .replace(/[-\uFFFD]+$/, '')
}
