import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, test as base } from 'vitest'
import { storageKeys, type StorageKey } from '#contract/storage-keys.ts'
import { harnessAt, type HarnessClient } from '#support/harness/running-harness.ts'
import { blankPath, startPath } from './error-hook.ts'
import { openMiniBrowser, type MiniBrowser } from './mini-browser.ts'
import { openPhoneLine, type PhoneLine } from './phone-line.ts'
import { webPage, type WebPage } from './web-page.ts'

/** A WebKit with the line that it is on. */
export type WebKitPhone = {
  page: WebPage
  /** The path where it begins. */
  start: string
  line: PhoneLine
  stored: () => Promise<Partial<Record<StorageKey, string>>>
  /** What a test provokes on purpose may be complained of. */
  expectComplaint: (pattern: RegExp) => void
}

type Session = { browser: MiniBrowser; line: PhoneLine }

const sessions: Session[] = []

/** One browser a file, unless a test needs a second; the display and the harness are the suite's. */
export function useWebKit(): void {
  beforeAll(async () => {
    sessions.push(await openSession())
  })
  afterAll(async () => {
    for (const { browser, line } of sessions.splice(0)) {
      await browser.close()
      await line.close()
    }
  })
}

/** Tests with phones, which are looked through for complaints afterwards; each begins at the seed. */
export const test = base.extend<{
  harness: HarnessClient
  phone: (identity?: string) => Promise<WebKitPhone>
}>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures from this pattern
  harness: async ({}, use) => {
    const harness = harnessAt(inject('harness'))
    await harness.reset()
    await use(harness)
  },
  phone: async ({ harness: _harness, task }, use) => {
    const used: Session[] = []
    const expected: RegExp[] = []
    await use(async (identity) => {
      const session = (sessions[used.length] ??= await openSession())
      used.push(session)
      const phone = phoneOf(session, expected)
      await begin(session, phone.page, identity)
      return phone
    })
    const complaints: string[] = []
    for (const session of used) {
      session.line.mend()
      if (task.result?.state === 'fail') {
        await keepPicture(session, task.fullTestName)
        task.result.errors?.push({
          message: ['asked for, the latest first:', ...session.line.latest().toReversed()].join(
            '\n',
          ),
        })
      }
      // What a page still says when it is left counts as well.
      await phoneOf(session, expected).page.open(blankPath)
      complaints.push(...session.line.takeComplaints())
    }
    const surprises = complaints.filter((text) => !expected.some((each) => each.test(text)))
    if (surprises.length > 0) throw new Error(`the pages complained:\n${surprises.join('\n')}`)
  },
})

async function openSession(): Promise<Session> {
  const [browser, line] = await Promise.all([
    openMiniBrowser(inject('display')),
    openPhoneLine(inject('harness')),
  ])
  return { browser, line }
}

function phoneOf({ browser, line }: Session, expected: RegExp[]): WebKitPhone {
  const page = webPage(browser, line.url)
  return {
    page,
    start: startPath,
    line,
    stored: () =>
      page.evaluate(
        (keys) =>
          Object.fromEntries(
            keys.flatMap((key) => {
              const value = localStorage.getItem(key)
              return value === null ? [] : [[key, value]]
            }),
          ),
        [...storageKeys],
      ),
    expectComplaint: (pattern) => void expected.push(pattern),
  }
}

/** A person who has nothing yet, but for who they are in the messaging app. */
async function begin(
  { browser, line }: Session,
  page: WebPage,
  identity: string | undefined,
): Promise<void> {
  await page.open(startPath)
  if (identity !== undefined) {
    const cookie = { name: 'harness_identity', value: identity, path: '/' }
    await browser.send('POST', '/cookie', { cookie })
  }
  line.takeComplaints()
}

/** Beside those of the tests in Chromium. */
async function keepPicture({ browser, line }: Session, name: string): Promise<void> {
  const folder = join('test-results', name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'webkit.png')
  await writeFile(file, await webPage(browser, line.url).screenshot())
  console.log(`kept ${file}`)
}
