import type { Browser } from 'playwright-core'
import { runHarness, type RunningHarness } from '#support/harness/running-harness.ts'
import { launchChromium } from './phone.ts'

/**
 * A worker has one Chromium and one harness for all its files (`isolate: false` in vitest.config.ts):
 * to start them, and to run them cold, takes longer than many a file. Tests are apart by context and
 * by the harness's reset.
 */
let browser: Promise<Browser> | undefined
let harness: Promise<RunningHarness> | undefined

export async function sharedBrowser(): Promise<Browser> {
  if (browser !== undefined && !(await browser).isConnected()) browser = undefined
  return (browser ??= launchChromium())
}

/** As it was built, like the client; with what the test before has left. */
export function sharedHarness(): Promise<RunningHarness> {
  // Vitest ends a worker by a signal, of which `exit`, by which the harness ends, says nothing.
  if (harness === undefined) process.once('SIGTERM', () => process.exit())
  return (harness ??= runHarness({ what: 'built' }))
}
