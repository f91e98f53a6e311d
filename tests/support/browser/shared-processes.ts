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
  return (harness ??= endWithWorker(runHarness({ what: 'built' })))
}

/** Vitest ends a worker by a signal, maybe while the harness still starts; to Chromium Playwright sees by itself. */
function endWithWorker(starting: Promise<RunningHarness>): Promise<RunningHarness> {
  const stop = () => starting.then((running) => running.stop())
  process.once('SIGTERM', () => void stop().finally(() => process.exit()))
  // Nothing that waits is done any more then.
  void starting.then(
    (running) => process.once('exit', () => void running.stop()),
    () => {},
  )
  return starting
}
