import { measureChatScript } from './chat-script-bench.ts'
import { measureColdOpen } from './cold-open-bench.ts'
import { openBrowser } from './app-tab.ts'
import { measureEarlyLogin } from './early-login-bench.ts'
import type { Row } from '#support/bench/row-table.ts'
import { measureHomeScript } from './home-script-bench.ts'
import { measureHtml } from './html-bench.ts'
import { startHarness } from './server-process.ts'

/** The built client in Chromium, as the harness serves it. */
export async function benchBrowser(): Promise<Row[]> {
  await using harness = await startHarness(':memory:')
  await using browser = await openBrowser()
  return [
    await measureColdOpen(browser, harness.base),
    await measureHtml(harness.base),
    await measureEarlyLogin(browser, harness.base),
    await measureHomeScript(browser, harness.base),
    measureChatScript(),
  ]
}
