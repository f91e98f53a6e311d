import { defineConfig } from 'vitest/config'
import { messageCatalogues } from './catalogue-plugin.ts'
import { filesNotOnServers } from '#support/postgres/not-on-servers.ts'
import { timeLimit } from '#support/time-limit.ts'

const smooth = 'tests/browser/**/*-smooth.test.ts'

type Options = {
  timeout?: number
  include?: string | string[]
  exclude?: string[]
  /**
   * Whether each file has a process of its own, with which all ends that a test has left running. To load and to compile
   * all modules anew takes longer than most files do.
   */
  isolate?: boolean
  globalSetup?: string[]
  setupFiles?: string[]
}

/** Whether pages wait for what they fetch (tests/support/browser/slow-line.ts). */
const slow = process.env.SLOW_LINE === '1' ? 3 : 1

const project = (
  name: string,
  {
    timeout = 10_000,
    include,
    exclude = [],
    isolate = false,
    globalSetup = [],
    setupFiles = [],
  }: Options = {},
) => ({
  test: {
    name,
    globalSetup,
    include: [include ?? `tests/${name}/**/*.test.{ts,tsx}`].flat(),
    exclude,
    isolate,
    environment: 'node',
    setupFiles: ['tests/support/quiet-console.ts', ...setupFiles],
    testTimeout: timeLimit(timeout * slow),
    // As long as a page's own waits have (tests/support/browser/phone.ts).
    expect: { poll: { timeout: timeLimit(8000 * slow) } },
    hookTimeout: timeLimit(timeout),
  },
})

/** What a server answers a page that has logged out, or was kicked (harness/im/authenticate-frame.ts). */
const pageHasLeft: readonly unknown[] = [70001, 1002]

/**
 * A question that the vendor's SDK asks by itself while its page is closed is refused, and it looks at no
 * answer: nobody can wait for that question, and it is no fault of what is tested.
 */
function isOfPageThatLeft(error: object): boolean {
  const { code, stack = '' } = error as { code?: unknown; stack?: string }
  // It takes a refused question of a group that it has just heard of for an answer without a group.
  const isOfRefusedGroup = stack.startsWith(
    "TypeError: Cannot read properties of undefined (reading 'type')",
  )
  return (
    (pageHasLeft.includes(code) || isOfRefusedGroup) &&
    /\/(tim-js-sdk|@tencentcloud\/chat)\//.test(stack)
  )
}

export default defineConfig({
  plugins: [messageCatalogues()],
  test: {
    projects: [
      project('unit'),
      project('contract'),
      project('harness'),
      project('architecture'),
      // The harness again, over a PostgreSQL server.
      project('postgres', {
        include: ['harness', 'contract', 'postgres'].map((suite) => `tests/${suite}/**/*.test.ts`),
        exclude: Object.keys(filesNotOnServers),
        globalSetup: ['tests/support/postgres/postgres-setup.ts'],
        setupFiles: ['tests/support/postgres/stores-on-postgres.ts'],
      }),
      // The bucket again, in an S3 server.
      project('s3', {
        timeout: 20_000,
        include: [
          'tests/s3/**/*.test.ts',
          'tests/harness/bucket/**/*.test.ts',
          'tests/harness/anonymous-reviews.test.ts',
          'tests/harness/chat/chat-media.test.ts',
        ],
        // The one takes a gigabyte of the server's memory, the other is about a folder.
        exclude: ['memory', 'shared-folder'].map((each) => `tests/harness/bucket/*${each}.test.ts`),
        globalSetup: ['tests/support/postgres/postgres-setup.ts', 'tests/support/s3/s3-setup.ts'],
        setupFiles: ['tests/support/s3/objects-on-s3.ts'],
      }),
      // What looks at many pages takes half a minute on a slow machine; each wait in it has its own limit.
      project('browser', { timeout: 60_000, exclude: [smooth] }),
      // By themselves: a page that shares the machine with another is not smooth.
      project('smooth', { timeout: 60_000, include: smooth }),
      // One display and one harness for all of them, one after the other.
      project('webkit', {
        timeout: 60_000,
        isolate: true,
        globalSetup: ['tests/support/webkit/webkit-setup.ts'],
      }),
    ],
    onUnhandledError: (error) => !isOfPageThatLeft(error),
    // A worker of browser tests is a Chromium and a harness: more than two starve two cores.
    maxWorkers: 2,
  },
})
